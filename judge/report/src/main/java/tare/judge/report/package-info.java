/** Writes findings for people (HTML, Markdown, terminal) and for programs (CSV, JSON). Computes nothing that decides. */
package tare.judge.report;
