/**
 * Daemons as child processes on this machine. Nothing that was started is left behind: what the harness cannot end itself,
 * since it was killed, a {@link tare.environments.hosts.OrphanReaper} ends; what is meant to outlive its command is
 * remembered by pid and birth, and ended by {@link tare.environments.hosts.StandingSystems}.
 */
package tare.environments.hosts;
