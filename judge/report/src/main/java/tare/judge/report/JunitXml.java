package tare.judge.report;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.Verdict;

/**
 * Findings as JUnit XML, for CI servers: a test case for each workload and compared arm. Well-formed whatever names
 * contain. Format sealed by a golden file.
 */
public final class JunitXml {
    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter xml;
    private final Findings findings;
    private final List<PrimaryVerdict> cases;
    private final Predicate<PrimaryVerdict> fails;

    private JunitXml(Findings findings, Results results, Predicate<PrimaryVerdict> fails) throws XMLStreamException {
        this.findings = findings;
        this.cases = PrimaryVerdict.of(findings, results);
        this.fails = fails;
        this.xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
    }

    /** @param fails whether a test case is a failure */
    public static String of(Findings findings, Results results, Predicate<PrimaryVerdict> fails) {
        try {
            return new JunitXml(findings, results, fails).document();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("findings must be writable as XML", e);
        }
    }

    private String document() throws XMLStreamException {
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        start("testsuite");
        attribute("name", findings.experiment());
        attribute("tests", Integer.toString(cases.size()));
        attribute("failures", count(fails));
        attribute("errors", count(this::isError));
        attribute("skipped", count(this::isSkipped));
        attribute(
                "time",
                seconds(cases.stream()
                        .mapToDouble(PrimaryVerdict::measuredSeconds)
                        .sum()));
        for (PrimaryVerdict one : cases) {
            xml.writeCharacters("\n  ");
            add(one);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
        xml.flush();
        return text + "\n";
    }

    private void add(PrimaryVerdict one) throws XMLStreamException {
        start("testcase");
        attribute("classname", findings.experiment());
        attribute("name", one.name());
        attribute("time", seconds(one.measuredSeconds()));
        if (fails.test(one)) {
            outcome("failure", one);
        } else if (isError(one)) {
            outcome("error", one);
        } else if (isSkipped(one)) {
            outcome("skipped", one);
        }
        xml.writeCharacters("\n    ");
        start("system-out");
        xml.writeCharacters(clean(words(one)));
        xml.writeEndElement();
        xml.writeCharacters("\n  ");
        xml.writeEndElement();
    }

    private void outcome(String element, PrimaryVerdict one) throws XMLStreamException {
        xml.writeCharacters("\n    ");
        start(element);
        attribute("message", one.verdictText() + ": " + one.why() + (one.suspect() ? "; with suspect runs" : ""));
        if (!element.equals("skipped")) {
            attribute("type", one.verdict().map(Verdict::label).orElse("not judged"));
        }
        xml.writeEndElement();
    }

    /** The arm failed, and no option asks for that: a pass would mislead. */
    private boolean isError(PrimaryVerdict one) {
        return !fails.test(one) && one.verdict().filter(Verdict.FAILS::equals).isPresent();
    }

    private boolean isSkipped(PrimaryVerdict one) {
        boolean undecided = one.verdict().filter(Verdict.UNDECIDED::equals).isPresent();
        return !fails.test(one) && !isError(one) && (undecided || !one.judged());
    }

    private static String words(PrimaryVerdict one) {
        return one.metric() + ": " + one.baseline() + " " + one.baselineValue() + ", " + one.arm() + " "
                + one.armValue() + "\n" + one.ratio() + ": " + one.verdictText() + "\n" + one.why() + "\n";
    }

    private String count(Predicate<PrimaryVerdict> which) {
        return Long.toString(cases.stream().filter(which).count());
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }

    private void start(String element) throws XMLStreamException {
        xml.writeStartElement(element);
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, clean(value));
    }

    /** Replaces characters that XML 1.0 does not allow, and those that could deceive a reader, with U+FFFD. */
    private static String clean(String value) {
        StringBuilder clean = new StringBuilder(value.length());
        Visible.text(value).codePoints().forEach(c -> clean.appendCodePoint(isXml(c) ? c : 0xFFFD));
        return clean.toString();
    }

    private static boolean isXml(int c) {
        boolean isLayout = c == '\t' || c == '\n' || c == '\r';
        return isLayout || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
