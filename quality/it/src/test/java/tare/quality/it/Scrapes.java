package tare.quality.it;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The responses of one metrics endpoint, scrape by scrape. */
final class Scrapes {
    private static final Pattern SAMPLE = Pattern.compile("(\\w+)(?:\\{(.*)\\})? (\\S+)");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI url;
    private final Map<String, Set<String>> labelsByMetric = new TreeMap<>();
    private final List<Map<String, Double>> scrapes = new ArrayList<>();

    Scrapes(String url) {
        this.url = URI.create(url);
    }

    void scrape() throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(url).timeout(Duration.ofSeconds(10)).build();
        Map<String, Double> values = new LinkedHashMap<>();
        http.send(request, HttpResponse.BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> add(line, values));
        scrapes.add(values);
    }

    private void add(String line, Map<String, Double> values) {
        Matcher sample = SAMPLE.matcher(line);
        if (!sample.matches()) {
            throw new IllegalStateException("not a sample: " + line);
        }
        Set<String> labels = labelsByMetric.computeIfAbsent(sample.group(1), name -> new TreeSet<>());
        Matcher label = LABEL.matcher(sample.group(2) == null ? "" : sample.group(2));
        while (label.find()) {
            labels.add(label.group(1));
        }
        values.put(line.substring(0, line.lastIndexOf(' ')), Double.valueOf(sample.group(3)));
    }

    /** All metrics seen, each with all its labels. */
    Map<String, Set<String>> labelsByMetric() {
        return labelsByMetric;
    }

    /** Values by metric and labels, as they were written. */
    List<Map<String, Double>> all() {
        return scrapes;
    }
}
