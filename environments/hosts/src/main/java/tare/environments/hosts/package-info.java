/**
 * Daemons as child processes on this machine. Leaves no process behind: an {@link tare.environments.hosts.OrphanReaper}
 * ends those of a harness that was killed; processes meant to outlive their command are recorded by pid and birth, and
 * ended by {@link tare.environments.hosts.StandingSystems}.
 */
package tare.environments.hosts;
