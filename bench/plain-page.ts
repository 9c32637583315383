import type { Page } from "playwright";

export type PlainNode =
  | string
  | { tag: string; attributes: Record<string, string | boolean>; children: PlainNode[] };
/** A page of ours as elements without components, what its loader gave, and the scripts that its document names. */
export type PlainPage = { body: PlainNode[]; data: unknown; imports: string[] };

/** Runs in the browser, so it may use nothing from outside; a named function inside it would use a helper of tsx. */
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
 * @param page - Of a browser without scripts, so that the elements are those of the server's HTML.
 */
export async function readPlainPage(page: Page, url: string, data: unknown): Promise<PlainPage> {
  await page.goto(url);
  // A browser without scripts still runs what its driver asks for.
  return { ...(await page.evaluate(readBody)), data };
}
