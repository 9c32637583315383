/**
 * Changes an input as if the person had typed: React's `onChange`, form libraries and a controlling parent all hear it.
 * React ignores an event whose value it set itself, so the element's own setter is called, past React's.
 */
export function setTypedValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
