/**
 * Sets an input's value as if it had been typed, so that React's `onChange` and form libraries notice it.
 * React ignores events for values set through its own property, so this calls the element's native setter.
 */
export function setTypedValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
