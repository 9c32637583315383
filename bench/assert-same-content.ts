import * as content from "./ui-content.ts";

/** The texts that every library's page shows on first load. */
const visible = [
  content.button,
  content.dialog.open,
  content.field.label,
  content.field.hint,
  content.select.label,
  content.checkbox.label,
  content.radios.label,
  content.tooltip.trigger,
  ...content.faq.map(({ title }) => title),
  ...content.tabs.map(({ label }) => label),
  ...content.radios.options.map(({ label }) => label),
  ...content.columns,
  ...content.rows.flatMap(({ cells }) => cells),
].map((text) => `>${text}<`);

/**
 * Checks that a library's page has the same content as the others.
 * @returns How many answers of closed questions are in the HTML.
 * @throws {Error} naming what is missing, or when the dialog is already open.
 */
export function assertSameContent(name: string, html: string): number {
  // React separates adjacent texts with comments; hint texts may have their own element or not.
  const text = html.replaceAll(/<!-- -->/g, "").replaceAll(/\s*<style[\s\S]*?<\/style>\s*/g, "");
  const missing = visible.filter((each) => !text.includes(each));
  if (missing.length > 0) throw new Error(`${name} does not show ${missing.slice(0, 5).join(" ")}`);
  const cells = text.match(/<td\b/g)?.length ?? 0;
  const headers = text.match(/<th\b/g)?.length ?? 0;
  // Counted together, because some libraries make a row's first cell a <th>.
  if (cells + headers !== (content.rows.length + 1) * content.columns.length)
    throw new Error(`${name} has ${cells} cells and ${headers} headers`);
  if (text.includes(content.dialog.text)) throw new Error(`${name} shows its dialog at first load`);
  return content.faq.filter(({ answer }) => text.includes(answer)).length;
}
