import type { APIRequestContext, APIResponse } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";

/** The document of a response; also checks that it contains no NUL. */
export async function documentOf(answer: APIResponse): Promise<HTMLElement> {
  const text = await answer.text();
  const nul = text.indexOf("\0");
  if (nul >= 0) throw new Error(`${answer.url()} has a NUL after ${text.slice(nul - 60, nul)}`);
  return parse(text);
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** An element's visible text without scripts. */
export function textOf(element: HTMLElement): string {
  const parts: string[] = [];
  const read = (node: HTMLElement) => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) parts.push(child.text);
      else if (child.nodeType === 1 && !/^(script|style|template)$/i.test((child as HTMLElement).tagName))
        read(child as HTMLElement);
    }
  };
  read(element);
  return plain(parts.join(" "));
}

/** The text of each element that the selector matches. */
export const textsOf = (root: HTMLElement, selector: string): string[] =>
  root.querySelectorAll(selector).map((element) => plain(element.text));

/** The addresses of the links with this text. */
export const linksNamed = (root: HTMLElement, name: string): string[] =>
  root
    .querySelectorAll("a[href]")
    .filter((link) => plain(link.text) === name)
    .map((link) => link.getAttribute("href") ?? "");

/** The field with this label. */
export function fieldOf(root: HTMLElement, label: string): HTMLElement {
  const found = root
    .querySelectorAll("label[for]")
    .find(({ text }) => plain(text) === label || plain(text).startsWith(`${label}(`));
  const field = found && root.getElementById(found.getAttribute("for") ?? "");
  if (!field) throw new Error(`no field is labelled "${label}"`);
  return field;
}

/** The value of a field. */
export const fieldValue = (field: HTMLElement): string =>
  field.tagName === "TEXTAREA"
    ? field.text
    : ((field.tagName === "SELECT" ? field.querySelector("option[selected]") : field)?.getAttribute(
        "value",
      ) ?? "");

/** The accessible description of a field. */
export const descriptionOf = (root: HTMLElement, field: HTMLElement): string =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => root.getElementById(id)?.text ?? "")
    .join(" ")
    .trim();

/** What a browser sends of a form that nobody has changed. */
export function valuesOf(form: HTMLElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of form.querySelectorAll("input, select, textarea")) {
    const name = field.getAttribute("name");
    const kind = field.getAttribute("type");
    if (!name || ((kind === "checkbox" || kind === "radio") && !field.hasAttribute("checked"))) continue;
    values[name] = fieldValue(field);
  }
  return values;
}

/**
 * Opens a page, fills in the form with these fields and submits it, as a browser without scripts would.
 * @returns the direct response, without following a redirect.
 */
export async function sendForm(
  request: APIRequestContext,
  address: string,
  typed: Record<string, string>,
  { button, checked = {} }: { button?: string; checked?: Record<string, string> } = {},
): Promise<APIResponse> {
  const page = await request.get(address);
  const root = await documentOf(page);
  const fields = Object.entries(typed).map(([label, value]) => [fieldOf(root, label), value] as const);
  const form = fields[0]?.[0].closest("form");
  if (!form) throw new Error(`${address} has no form`);
  const values: Record<string, string> = { ...valuesOf(form), ...checked };
  for (const [field, value] of fields) values[field.getAttribute("name") ?? ""] = value;
  const pressed = form.querySelectorAll("button").find(({ text }) => text === button);
  const name = pressed?.getAttribute("name");
  if (name) values[name] = pressed?.getAttribute("value") ?? "";
  const target = new URL(form.getAttribute("action") ?? "", page.url()).href;
  const options = { maxRedirects: 0, headers: { origin: new URL(page.url()).origin } };
  return form.getAttribute("method") === "get"
    ? request.get(target, { ...options, params: values })
    : request.post(target, { ...options, form: values });
}
