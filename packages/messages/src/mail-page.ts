import { brand } from "@vendor/brand";
import { type Block, readBlocks } from "./mail-text.ts";

/** The design system's light and dark themes. Mail programs know no CSS variables. */
export const mailColours = {
  light: {
    ...{ page: "#FBF7F0", card: "#FFFFFF", soft: "#EFF1FA", line: "#E7DDCB" },
    ...{ text: "#191C38", muted: "#5E564C", link: "#232C6E" },
  },
  dark: {
    ...{ page: "#101328", card: "#191D3C", soft: "#262B52", line: "#30355E" },
    ...{ text: "#F4F0E8", muted: "#B9B6C8", link: "#B3BBEE" },
  },
  /** The same in both. */
  button: { surface: "#F2A413", text: "#12183F" },
  logo: { surface: "#232C6E", awning: "#F2A413", lines: "#FBF7F0" },
} as const;

const { light, dark, button, logo } = mailColours;
const FONT = "'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/**
 * An email as it is sent: its stored text with our address below, and the same as HTML. There are no pictures in it, so that nothing
 * is missing where mail programs load none.
 * @param sites - The origins of our sites. An address elsewhere does not become a link.
 */
export function renderMail(
  { subject, text }: { subject: string; text: string },
  sites: readonly string[],
): { text: string; html: string } {
  const blocks = readBlocks(text);
  return {
    text: `${text.trimEnd()}\n\n-- \n${footerLines.join("\n")}\n`,
    html: page(subject, blocks, sites),
  };
}

const [office] = brand.company.offices;
const footerLines = [
  `Questions? Write to ${brand.email.support}`,
  `${brand.company.name}, ${brand.company.registration}`,
  office.lines.join(", "),
];

/** What mail programs show beside the subject in their lists: the first sentence after the greeting. */
const previewOf = (blocks: readonly Block[]) =>
  blocks.find((block) => block.is === "paragraph" && !/^Hello\b.*,$/.test(block.text));

function page(subject: string, blocks: readonly Block[], sites: readonly string[]): string {
  const preview = previewOf(blocks);
  const firstAction = blocks.find(({ is }) => is === "action");
  const content = blocks.map((block) => part(block, sites, block === firstAction)).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 480px) { .card { padding: 24px 20px 8px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .soft { background: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .text { color: ${dark.text} !important; }
  .muted { color: ${dark.muted} !important; }
  .link { color: ${dark.link} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};">
<div style="display:none;max-height:0;overflow:hidden;">${preview?.is === "paragraph" ? escapeHtml(preview.text) : ""}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 8px 16px;">${wordmark}</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:${light.card};border:1px solid ${light.line};border-radius:12px;">
<h1 class="text" style="margin:0 0 20px;font:700 24px/1.25 ${FONT};letter-spacing:-0.01em;color:${light.text};overflow-wrap:anywhere;">${escapeHtml(subject)}</h1>
${content}
</td></tr>
<tr><td class="muted" style="padding:20px 8px 0;font:400 13px/1.6 ${FONT};color:${light.muted};">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const bar = (width: number) =>
  `<div style="width:${width}px;height:2px;margin:3px 0 0 7px;background:${logo.lines};border-radius:1px;font-size:0;line-height:0;"></div>`;

/** The mark is drawn from coloured cells: the market stall of the sites' logo. */
const wordmark = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td valign="top" style="width:30px;height:30px;background:${logo.surface};border-radius:8px;"><div style="width:20px;height:8px;margin:6px 0 0 5px;background:${logo.awning};border-radius:2px 2px 5px 5px;font-size:0;line-height:0;"></div>${bar(15)}${bar(9)}</td>
<td class="text" style="padding-left:10px;font:700 19px/1 ${FONT};letter-spacing:-0.02em;color:${light.text};">${escapeHtml(brand.product)}</td>
</tr></table>`;

const footer = `Questions? Write to <a class="link" href="mailto:${escapeHtml(brand.email.support)}" style="color:${light.link};">${escapeHtml(brand.email.support)}</a><br>${footerLines.slice(1).map(escapeHtml).join("<br>")}`;

const TEXT = `font:400 16px/1.6 ${FONT};color:${light.text};overflow-wrap:anywhere;`;
const para = (html: string) => `<p class="text" style="margin:0 0 16px;${TEXT}">${html}</p>`;

function part(block: Block, sites: readonly string[], isFirstAction: boolean): string {
  switch (block.is) {
    case "paragraph":
      return para(escapeHtml(block.text).replaceAll("\n", "<br>"));
    case "action":
      return isOurs(block.url, sites)
        ? link(block, isFirstAction)
        : para(`${escapeHtml(block.label)}:<br>${escapeHtml(block.url)}`);
    case "details":
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;">${block.rows.map(row).join("")}</table>`;
    case "list":
      return `<ul class="text" style="margin:0 0 16px;padding-left:20px;${TEXT}">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
    case "code":
      return `<p class="soft text" style="margin:4px 0 20px;padding:14px 20px;background:${light.soft};border-radius:8px;font:700 32px/1.2 ${FONT};letter-spacing:0.2em;text-align:center;color:${light.text};">${escapeHtml(block.code)}</p>`;
    case "quote":
      return `<blockquote class="line text" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${light.line};${TEXT}">${block.lines.map(escapeHtml).join("<br>")}</blockquote>`;
  }
}

const isOurs = (url: string, sites: readonly string[]) =>
  URL.canParse(url) && sites.some((site) => new URL(site).origin === new URL(url).origin);

function link({ label, url }: { label: string; url: string }, isFirst: boolean): string {
  const href = escapeHtml(url);
  if (!isFirst)
    return `<p style="margin:0 0 16px;font:600 16px/1.6 ${FONT};"><a class="link" href="${href}" style="color:${light.link};">${escapeHtml(label)}</a></p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;"><tr><td style="background:${button.surface};border-radius:8px;"><a href="${href}" style="display:inline-block;padding:14px 28px;font:700 16px/1.25 ${FONT};color:${button.text};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>`;
}

/** A total stands out. */
function row([name, value]: readonly [string, string]): string {
  const weight = /^Total\b/.test(name) ? 700 : 400;
  const cell = `padding:10px 0;border-top:1px solid ${light.line};font:${weight} 15px/1.5 ${FONT};vertical-align:top;`;
  return `<tr><th scope="row" align="left" class="line ${weight === 700 ? "text" : "muted"}" style="${cell}padding-right:16px;color:${weight === 700 ? light.text : light.muted};">${escapeHtml(name)}</th><td align="right" class="line text" style="${cell}color:${light.text};overflow-wrap:anywhere;">${escapeHtml(value)}</td></tr>`;
}
