package tare.judge.analysis;

/**
 * The log ratio of one round.
 *
 * @param round from 1
 * @param value natural logarithm of arm over the other side
 * @param suspect whether a run of either side is SUSPECT
 */
record RoundLog(int round, double value, boolean suspect) {
    RoundLog plus(double shift) {
        return new RoundLog(round, value + shift, suspect);
    }
}
