/**
 * Calls a function at once, or, while a pointer is pressed, after its release. An error that appears as a press moves the focus
 * away would move the pressed button from under the pointer, and the button would get no click.
 */
export function afterPress(page: Document, change: () => void): void {
  if (!page.querySelector(":active")) {
    change();
    return;
  }
  const end = () => {
    page.removeEventListener("pointerup", end);
    page.removeEventListener("pointercancel", end);
    setTimeout(change);
  };
  page.addEventListener("pointerup", end);
  page.addEventListener("pointercancel", end);
}
