package tare.judge.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import tare.api.model.Arm;
import tare.api.model.Comparison;
import tare.api.model.Estimate;
import tare.api.model.Findings;
import tare.api.model.Results;
import tare.api.model.WorkloadFindings;

/** The first screen of the report as one picture, for chat and mail. Not safe for use by several threads. */
public final class ReportCard {
    private static final int WIDTH = 1600;
    private static final int HEIGHT = 900;
    private static final int EDGE = 56;
    private static final int ROW = 76;
    private static final int ROOM_BELOW = 190;
    private static final Color INK = new Color(0x1c2126);
    private static final Color SOFT = new Color(0x59636e);
    private static final Color LINE = new Color(0xd8dee4);
    private static final Color MARGIN = new Color(0xdcebe1);

    private record Row(WorkloadFindings workload, Comparison comparison) {}

    private final Report report;
    private final Graphics2D graphics;
    private int y = EDGE;

    private ReportCard(Report report, Graphics2D graphics) {
        this.report = report;
        this.graphics = graphics;
    }

    /**
     * A PNG, 1600 pixels wide and at most 900 high.
     *
     * @throws IOException if this Java cannot draw: it lacks {@code java.desktop}, or the machine has no fonts
     */
    public static byte[] png(Findings findings, Results results) throws IOException {
        try {
            System.setProperty("java.awt.headless", "true");
            BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            ReportCard card = new ReportCard(new Report(findings, results), graphics);
            card.draw();
            graphics.dispose();
            ByteArrayOutputStream png = new ByteArrayOutputStream();
            ImageIO.write(image.getSubimage(0, 0, WIDTH, Math.min(HEIGHT, card.y + EDGE)), "png", png);
            return png.toByteArray();
        } catch (LinkageError | InternalError | NullPointerException e) {
            // Without a font configuration Java 17 fails in one of these ways, depending on what is missing.
            throw new IOException(
                    "this Java cannot draw (" + e + "): install fontconfig and a font, or print report.html", e);
        }
    }

    private void draw() {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, WIDTH, HEIGHT);
        paragraph("Tare \u00b7 " + report.findings().experiment(), font(Font.PLAIN, 22), SOFT, 1);
        paragraph(report.findings().question(), font(Font.BOLD, 42), INK, 2);
        y += 8;
        for (AnswerSentence sentence : AnswerSentence.of(report)) {
            paragraph(sentence.text(report.findings().baseline()), font(Font.PLAIN, 28), INK, 4);
        }
        y += 20;
        drawRows();
        drawTrust();
    }

    private void drawRows() {
        List<Row> rows = new ArrayList<>();
        for (WorkloadFindings workload : report.findings().workloads()) {
            for (Arm arm : report.compared()) {
                Report.primary(workload, arm).ifPresent(one -> rows.add(new Row(workload, one)));
            }
        }
        RatioAxis axis = RatioAxis.ofPrimary(report.findings());
        int room = (HEIGHT - ROOM_BELOW - y) / ROW;
        int shown = Math.max(0, Math.min(rows.size(), room));
        rows.subList(0, shown).forEach(row -> drawRow(row, axis));
        if (shown > 0) {
            drawDirections();
        }
        if (shown < rows.size()) {
            paragraph((rows.size() - shown) + " more in the report", font(Font.PLAIN, 22), SOFT, 1);
        }
    }

    private void drawRow(Row row, RatioAxis axis) {
        Comparison comparison = row.comparison();
        graphics.setColor(LINE);
        graphics.draw(new Line2D.Double(EDGE, y, WIDTH - EDGE, y));
        fitted(row.workload().label(), 400, EDGE, y + 30, font(Font.PLAIN, 22), SOFT);
        String metric = comparison.metric().label() + ", " + comparison.arm();
        fitted(metric, 400, EDGE, y + 60, font(Font.BOLD, 24), INK);
        String values =
                AbsoluteValues.of(comparison).map(AbsoluteValues::change).orElse("no values");
        text(values, 480, y + 46, font(Font.PLAIN, 26), INK);
        comparison.ratio().ifPresent(ratio -> drawRatio(comparison, ratio, axis));
        fitted(Phrases.verdict(comparison), 260, 1284, y + 46, font(Font.BOLD, 26), colour(comparison));
        y += ROW;
    }

    private void drawRatio(Comparison comparison, Estimate ratio, RatioAxis axis) {
        text(RatioText.of(comparison, ratio).times(), 770, y + 46, font(Font.BOLD, 30), INK);
        double left = x(axis, 1 / (1 + comparison.decision().margin()));
        double right = x(axis, 1 + comparison.decision().margin());
        graphics.setColor(MARGIN);
        graphics.fill(new Rectangle2D.Double(left, y + 14, right - left, 48));
        graphics.setColor(SOFT);
        graphics.draw(new Line2D.Double(x(axis, 1), y + 14, x(axis, 1), y + 62));
        graphics.setColor(colour(comparison));
        graphics.setStroke(new BasicStroke(4));
        if (comparison.showsInterval()) {
            double low = x(axis, RatioAxis.gain(comparison.metric(), ratio.low()));
            double high = x(axis, RatioAxis.gain(comparison.metric(), ratio.high()));
            graphics.draw(new Line2D.Double(low, y + 38, high, y + 38));
        }
        graphics.setStroke(new BasicStroke(1));
        double at = x(axis, RatioAxis.gain(comparison.metric(), ratio.value()));
        graphics.fill(new Rectangle2D.Double(at - 7, y + 31, 14, 14));
    }

    private static double x(RatioAxis axis, double gain) {
        return 900 + 3.5 * axis.percent(gain);
    }

    private void drawDirections() {
        text("\u2190 worse", 900, y + 22, font(Font.PLAIN, 20), SOFT);
        text("better \u2192", 1170, y + 22, font(Font.PLAIN, 20), SOFT);
        y += 40;
    }

    private void drawTrust() {
        String line = String.join(
                " \u00b7 ",
                new TrustStrip(report)
                        .parts().stream().map(TrustStrip.Part::text).toList());
        y += 16;
        paragraph(line, font(Font.PLAIN, 22), SOFT, 2);
    }

    /** Text that does not fit into this many lines ends in an ellipsis. */
    private void paragraph(String text, Font font, Color colour, int mostLines) {
        graphics.setFont(font);
        List<String> lines = wrapped(Visible.text(text), WIDTH - 2 * EDGE);
        int height = graphics.getFontMetrics().getHeight();
        for (int i = 0; i < Math.min(mostLines, lines.size()); i++) {
            boolean cut = i == mostLines - 1 && lines.size() > mostLines;
            y += height;
            fitted(lines.get(i) + (cut ? " \u2026" : ""), WIDTH - 2 * EDGE, EDGE, y - height / 4, font, colour);
        }
    }

    private List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && graphics.getFontMetrics().stringWidth(longer) > width) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(word);
            } else {
                line.setLength(0);
                line.append(longer);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    /** Text that is too wide ends in an ellipsis. */
    private void fitted(String text, int width, int x, int baseline, Font font, Color colour) {
        graphics.setFont(font);
        String fitted = Visible.text(text);
        while (fitted.length() > 1 && graphics.getFontMetrics().stringWidth(fitted) > width) {
            fitted = fitted.substring(0, fitted.length() - 2) + "\u2026";
        }
        text(fitted, x, baseline, font, colour);
    }

    private void text(String text, int x, int baseline, Font font, Color colour) {
        graphics.setFont(font);
        graphics.setColor(colour);
        graphics.drawString(text, x, baseline);
    }

    private static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }

    private static Color colour(Comparison comparison) {
        return comparison
                .verdict()
                .map(verdict -> switch (verdict) {
                    case BETTER -> new Color(0x0b62c4);
                    case WORSE, FAILS -> new Color(0xb93a00);
                    case EQUIVALENT -> new Color(0x3f6b4f);
                    case UNDECIDED -> new Color(0x7a5b00);
                })
                .orElse(SOFT);
    }
}
