package tare.judge.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The order in which a round runs its arms. */
enum RunOrder {
    /** Shuffled again for each round. */
    SHUFFLED,
    /** Every second round reverses the order of the round before. */
    MIRRORED_PAIRS;

    /** The position of each arm, from 0, by round. */
    int[][] places(Random luck, int rounds, int arms) {
        int[][] places = new int[rounds][arms];
        for (int round = 0; round < rounds; round++) {
            boolean mirror = this == MIRRORED_PAIRS && round % 2 == 1;
            places[round] = mirror ? backwards(places[round - 1]) : shuffled(luck, arms);
        }
        return places;
    }

    private static int[] backwards(int[] places) {
        int[] mirrored = places.clone();
        for (int arm = 0; arm < mirrored.length; arm++) {
            mirrored[arm] = mirrored.length - 1 - mirrored[arm];
        }
        return mirrored;
    }

    private static int[] shuffled(Random luck, int arms) {
        List<Integer> places = new ArrayList<>();
        for (int arm = 0; arm < arms; arm++) {
            places.add(arm);
        }
        Collections.shuffle(places, luck);
        return places.stream().mapToInt(i -> i).toArray();
    }
}
