import type { Page } from "playwright";

export type PlainNode =
  | string
  | { tag: string; attributes: Record<string, string | boolean>; children: PlainNode[] };
/** One of our pages as plain elements, its loader data, and the scripts that it references. */
export type PlainPage = { body: PlainNode[]; data: unknown; imports: string[] };

/**
 * Runs in the browser, so it cannot use outer variables, nor named inner functions, which tsx would wrap in a helper.
 */
function readBody(): Omit<PlainPage, "data"> {
  const reader = {
    plain(node: Node): PlainNode[] {
      if (node instanceof Text) return [node.data];
      if (!(node instanceof Element) || node.tagName === "SCRIPT") return [];
      const attributes = Object.fromEntries(
        [...node.attributes]
          .filter(({ name }) => name !== "style")
          .map(({ name, value }) => [name === "class" ? "className" : name, value === "" ? true : value]),
      );
      return [
        {
          tag: node.localName,
          attributes,
          children: [...node.childNodes].flatMap((each) => this.plain(each)),
        },
      ];
    },
  };
  return {
    body: [...document.body.childNodes].flatMap((each) => reader.plain(each)),
    imports: [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
      ({ href }) => href,
    ),
  };
}

/**
 * Reads a page as elements.
 * @param page - A page with JavaScript disabled, so that it has the server's HTML.
 */
export async function readPlainPage(page: Page, url: string, data: unknown): Promise<PlainPage> {
  await page.goto(url);
  // Playwright can evaluate scripts even where JavaScript is disabled.
  return { ...(await page.evaluate(readBody)), data };
}
