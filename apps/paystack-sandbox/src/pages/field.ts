import { html } from "hono/html";
import type { Html } from "./layout";

export interface Field {
  id: string;
  label: string;
  type: "text" | "password";
  /** Default: numeric. */
  inputmode?: "numeric" | "decimal" | "text";
  autocomplete: string;
  value: string;
  maxlength: number;
  error: string | undefined;
}

/** An input with its label, and its error below it. */
export function field(options: Field): Html {
  const { id, label, type, inputmode = "numeric", autocomplete, value, maxlength, error } = options;
  const described = error === undefined ? "" : html`aria-invalid="true" aria-describedby="${id}-error"`;
  return html`<div class="field"><label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" inputmode="${inputmode}" autocomplete="${autocomplete}" maxlength="${maxlength}" value="${value}" required ${described}>
${error === undefined ? "" : html`<p class="error" id="${id}-error">${error}</p>`}</div>`;
}
