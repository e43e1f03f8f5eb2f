package tare.judge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HtmlTest {
    @Test
    void textAndAttributesAreEscaped() {
        Html html = new Html().element("p", "<b>&\"'", "title", "\"><img>");
        assertThat(html.page()).contains("<p title=\"&quot;&gt;&lt;img&gt;\">&lt;b&gt;&amp;&quot;&#39;</p>");
    }

    @Test
    void dataCannotEndItsElement() {
        Html html = new Html().data("d", "[\"</script><!-- & \u2028\"]");
        assertThat(html.page()).contains("[\"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028\"]</script>");
    }

    @Test
    void aScriptThatWouldEndItselfIsRefused() {
        assertThatThrownBy(() -> new Html().script("'</SCRIPT>'")).hasMessageContaining("</script");
        assertThatThrownBy(() -> new Html().style("</style>")).hasMessageContaining("</style");
    }

    @Test
    void namesCannotBeSmuggledIn() {
        assertThatThrownBy(() -> new Html().open("p onclick=x")).hasMessageContaining("p onclick=x");
        assertThatThrownBy(() -> new Html().open("p", "a b", "")).hasMessageContaining("a b");
    }

    @Test
    void anElementLeftOpenIsRefused() {
        assertThatThrownBy(() -> new Html().open("div").page()).hasMessageContaining("div");
    }
}
