/** Environments and hosts that plug-ins provide, for systems and for workers. */
package tare.measure.runner.hosts;
