/**
 * Writes findings for people (HTML, Markdown, terminal) and for programs (CSV, JSON). Makes no decisions of its own.
 */
package tare.judge.report;
