package tare.judge.analysis;

import java.util.Random;

/**
 * How runs vary. Arms belong to one experiment, the baseline first; effects of a round on all arms alike cancel out.
 */
enum SimulatedWorld {
    LOGNORMAL("lognormal"),
    CONTAMINATED("5 % of runs with ten times the noise") {
        @Override
        double noise(Random luck, double sd) {
            return super.noise(luck, luck.nextInt(20) == 0 ? 10 * sd : sd);
        }
    },
    STALLED("5 % of runs stalled: half as fast") {
        @Override
        double noise(Random luck, double sd) {
            return super.noise(luck, sd) - (luck.nextInt(20) == 0 ? Math.log(2) : 0);
        }
    },
    DRIFT("drift of 30 % over all runs") {
        @Override
        double machine(double progress) {
            return Math.log(1.3) * progress;
        }
    },
    WANDERING("a random walk of 10 % over all runs") {
        @Override
        double[] machine(Random luck, int runs) {
            double[] machine = new double[runs];
            for (int run = 1; run < runs; run++) {
                machine[run] = machine[run - 1] + 0.10 / Math.sqrt(runs) * luck.nextGaussian();
            }
            return machine;
        }
    },
    STEP("a step of 20 % half way") {
        @Override
        double machine(double progress) {
            return progress < 0.5 ? 0 : Math.log(1.2);
        }
    },
    BIMODAL("bimodal JVMs: 30 % of runs are 15 % slower") {
        @Override
        double noise(Random luck, double sd) {
            return super.noise(luck, sd) + (luck.nextInt(10) < 3 ? Math.log(0.85) : 0);
        }
    },
    CARRY_OVER("noise carries over within an arm (correlation 0.6)") {
        @Override
        double[] arm(Random luck, int rounds, double sd) {
            double[] noise = new double[rounds];
            for (int round = 0; round < rounds; round++) {
                noise[round] = round == 0 ? noise(luck, sd) : 0.6 * noise[round - 1] + 0.8 * noise(luck, sd);
            }
            return noise;
        }
    },
    INSTANCE_LUCK("an instance's luck of 5 %, the same in all rounds") {
        @Override
        double[] arm(Random luck, int rounds, double sd) {
            double[] noise = super.arm(luck, rounds, sd);
            double ofInstance = 0.05 * luck.nextGaussian();
            for (int round = 0; round < rounds; round++) {
                noise[round] += ofInstance;
            }
            return noise;
        }
    };

    private final String words;

    SimulatedWorld(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    double noise(Random luck, double sd) {
        return sd * luck.nextGaussian();
    }

    /** @param progress of the experiment, from 0 to 1 */
    double machine(double progress) {
        return 0;
    }

    /** What the machine does to all arms alike, by run in the order of their making. */
    double[] machine(Random luck, int runs) {
        double[] machine = new double[runs];
        for (int run = 0; run < runs; run++) {
            machine[run] = machine((run + 0.5) / runs);
        }
        return machine;
    }

    /** The noise of an arm's runs, by round. */
    double[] arm(Random luck, int rounds, double sd) {
        double[] noise = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            noise[round] = noise(luck, sd);
        }
        return noise;
    }

    /** Draws the logarithms of the runs' numbers, by arm and round; {@code orders} gives each round's order of arms. */
    double[][] draw(Random luck, RunOrder orders, int rounds, double sd, double... truths) {
        int arms = truths.length;
        double[][] logs = new double[arms][];
        for (int arm = 0; arm < arms; arm++) {
            logs[arm] = arm(luck, rounds, sd);
        }
        int[][] places = orders.places(luck, rounds, arms);
        double[] machine = machine(luck, rounds * arms);
        for (int arm = 0; arm < arms; arm++) {
            for (int round = 0; round < rounds; round++) {
                logs[arm][round] += truths[arm] + machine[round * arms + places[round][arm]];
            }
        }
        return logs;
    }
}
