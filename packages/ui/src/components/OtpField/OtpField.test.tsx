import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { compose } from "../../../test/compose";
import { emulateMedia } from "../../../test/media";
import { extractCode } from "./edit-code";
import { OtpField } from "./index";

it.each([
  ["12 345", "12345"],
  ["12-345", "12345"],
  [" 1 2 3 4 5 6 ", "12345"],
  ["code: 48217", "48217"],
  ["Your code is 48 21-7", "48217"],
  ["Valid for 10 minutes: 48217. Don't share it.", "48217"],
  ["48217 expires in 10 minutes", "48217"],
  ["٤٨٢١٧", "48217"],
  ["", ""],
])("extracts from %j the code %j", (typed, code) => expect(extractCode(typed, 5)).toBe(code));

it("accepts a pasted code with spaces and hyphens and completes once", async () => {
  const complete = vi.fn();
  const screen = await render(<OtpField label="Code" name="code" onComplete={complete} />);
  const input = screen.getByLabelText("Code");
  await input.fill("48 2-17");
  await expect.element(input).toHaveValue("48217");
  expect(complete.mock.calls).toEqual([["48217"]]);
  await expectAccessible();
});

it("submits one value, without letters and a sixth digit", async () => {
  const complete = vi.fn();
  const screen = await render(
    <form aria-label="f">
      <OtpField label="Code" name="code" onComplete={complete} />
    </form>,
  );
  await screen.getByLabelText("Code").click();
  await userEvent.keyboard("4a82176");
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(new FormData(form).get("code")).toBe("48217");
  expect(complete).toHaveBeenCalledTimes(1);
});

it("completes again when a rejected code is replaced by typing or pasting", async () => {
  const complete = vi.fn();
  const screen = await render(<OtpField label="Code" name="code" onComplete={complete} />);
  const input = screen.getByLabelText("Code");
  await input.fill("11111");
  await input.fill("22222");
  expect(complete.mock.calls).toEqual([["11111"], ["22222"]]);
  await screen.rerender(<OtpField label="Code" name="code" onComplete={complete} error="Wrong code." />);
  await userEvent.keyboard("33");
  await expect.element(input).toHaveValue("33");
  await userEvent.keyboard("333");
  expect(complete).toHaveBeenLastCalledWith("33333");
  const element = input.element() as HTMLInputElement;
  element.blur();
  element.focus();
  await userEvent.keyboard("48217");
  expect(complete).toHaveBeenLastCalledWith("48217");
});

function paste(input: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  return input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

/** Pastes from the clipboard, as a person does. */
async function pasteText(text: string) {
  const source = document.body.appendChild(document.createElement("input"));
  const focused = document.activeElement as HTMLElement;
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
  focused.focus();
  await userEvent.paste();
}

it("extracts the code from a message pasted into a half-typed code", async () => {
  const [complete, change] = [vi.fn(), vi.fn()];
  const screen = await render(<OtpField label="Code" name="code" onComplete={complete} onChange={change} />);
  const input = screen.getByLabelText("Code");
  await input.click();
  await userEvent.keyboard("93{ArrowLeft}");
  paste(input.element(), "Your code is 48 21-7");
  await expect.element(input).toHaveValue("48217");
  expect(complete.mock.calls).toEqual([["48217"]]);
  expect(change).toHaveBeenCalled();
  // A partial code is inserted at the caret as usual.
  expect(paste(input.element(), "12")).toBe(true);
});

it("can be edited as text: arrows, overwriting, backspace, selection", async () => {
  const complete = vi.fn();
  const screen = await render(<OtpField label="Code" name="code" onComplete={complete} />);
  const input = screen.getByLabelText("Code");
  const element = input.element() as HTMLInputElement;
  const marked = (state: string) =>
    [...screen.container.querySelectorAll("[aria-hidden] > span")].map((box) => box.hasAttribute(state));
  await input.click();
  await userEvent.keyboard("48217{Home}");
  await expect.poll(() => marked("data-active")).toEqual([true, false, false, false, false]);
  await userEvent.keyboard("9");
  expect([element.value, element.selectionStart]).toEqual(["98217", 1]);
  expect(complete).toHaveBeenLastCalledWith("98217");
  await userEvent.keyboard("{End}{Backspace}");
  expect(element.value).toBe("9821");
  await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}");
  await expect.poll(() => marked("data-selected")).toEqual([false, false, true, true, false]);
  await userEvent.keyboard("5");
  expect(element.value).toBe("985");
});

it("is left-to-right in a right-to-left page", async () => {
  const screen = await render(
    <div dir="rtl">
      <OtpField label="الرمز" name="code" />
    </div>,
  );
  const input = screen.getByLabelText("الرمز");
  await input.click();
  await userEvent.keyboard("٤٨");
  await expect.element(input).toHaveValue("48");
  expect(getComputedStyle(input.element()).direction).toBe("ltr");
  const boxes = [...screen.container.querySelectorAll("[aria-hidden] > span")];
  const lefts = boxes.map((box) => box.getBoundingClientRect().left);
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
  expect(boxes.map((box) => box.hasAttribute("data-filled"))).toEqual([true, true, false, false, false]);
});

it("has one input, described by its error, and draws each digit in its box", async () => {
  const screen = await render(
    <OtpField label="Code" name="code" defaultValue="48217" error="That code is not right. Try again." />,
  );
  const input = screen.getByLabelText("Code");
  await expect.element(input).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(input).toHaveAttribute("inputmode", "numeric");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await expect.element(input).toHaveAccessibleDescription("That code is not right. Try again.");
  expect(screen.container.querySelectorAll("input")).toHaveLength(1);

  const element = input.element() as HTMLInputElement;
  const style = getComputedStyle(element);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("no canvas");
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const advance = context.measureText("0").width + Number.parseFloat(style.letterSpacing);
  const boxes = [...screen.container.querySelectorAll("[data-filled]")].map((box) =>
    box.getBoundingClientRect(),
  );
  expect(boxes).toHaveLength(5);
  boxes.forEach((box, position) => {
    const middle =
      element.getBoundingClientRect().left +
      Number.parseFloat(style.paddingLeft) +
      position * advance +
      context.measureText("0").width / 2;
    expect(Math.abs(middle - (box.left + box.width / 2))).toBeLessThan(2);
  });
  expect(element.scrollLeft).toBe(0);
  await expectAccessible();
});

it("keeps the colour of its error while it is focused, except in the box with the caret", async () => {
  const screen = await render(<OtpField label="Code" name="code" error="Wrong code." />);
  const input = screen.getByLabelText("Code").element() as HTMLInputElement;
  const boxes = [...(input.previousElementSibling?.children ?? [])];
  const borders = () => boxes.map((box) => getComputedStyle(box).borderColor);
  const [, resting] = borders();
  input.focus();
  await Promise.all(boxes.flatMap((box) => box.getAnimations().map(({ finished }) => finished)));
  const [caret, second] = borders();
  expect(second).toBe(resting);
  expect(caret).not.toBe(resting);
});

it.each([
  ["a card on a small phone", 240, "100%"],
  ["a small phone with letters of twice the size", 288, "200%"],
])("fits six boxes within %s", async (_place, width, fontSize) => {
  document.documentElement.style.fontSize = fontSize;
  onTestFinished(() => document.documentElement.removeAttribute("style"));
  const screen = await render(
    <div style={{ inlineSize: width }} data-testid="place">
      <OtpField label="Code" name="code" length={6} defaultValue="482170" />
    </div>,
  );
  const place = screen.getByTestId("place").element();
  const boxes = [...place.querySelectorAll("[data-filled]")].map((box) => box.getBoundingClientRect());
  expect(boxes).toHaveLength(6);
  const right = place.getBoundingClientRect().right;
  for (const box of boxes) expect([box.width > 30, box.right <= right + 0.5]).toEqual([true, true]);
});

it("is cleared by a form reset and completes again for the same code", async () => {
  const complete = vi.fn();
  const screen = await render(
    <form>
      <OtpField label="Code" name="code" onComplete={complete} />
      <button type="reset">Start over</button>
    </form>,
  );
  const input = screen.getByLabelText("Code");
  for (const times of [1, 2]) {
    await input.fill("48217");
    expect(complete).toHaveBeenCalledTimes(times);
    await screen.getByRole("button").click();
    await expect.element(input).toHaveValue("");
    expect(screen.container.querySelectorAll("[data-filled]")).toHaveLength(0);
  }
});

it("is styled as disabled in a disabled fieldset", async () => {
  const screen = await render(
    <fieldset disabled>
      <OtpField label="Code" name="code" />
    </fieldset>,
  );
  const box = screen.container.querySelector("[aria-hidden] > span");
  const closed = box && getComputedStyle(box).backgroundColor;
  screen.container.querySelector("fieldset")?.removeAttribute("disabled");
  expect(box && getComputedStyle(box).backgroundColor).not.toBe(closed);
});

it("picks up a code typed before hydration", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => page.remove());
  page.innerHTML = renderToString(<OtpField label="Code" name="code" />);
  const input = page.querySelector("input");
  if (input) input.value = "48217";
  const root = hydrateRoot(page, <OtpField label="Code" name="code" />);
  await expect.poll(() => page.querySelectorAll("[data-filled]")).toHaveLength(5);
  root.unmount();
});

it("takes composed digits once, at the end of the composition", async () => {
  const [change, complete] = [vi.fn(), vi.fn()];
  const screen = await render(
    <OtpField label="Code" name="code" onValueChange={change} onComplete={complete} />,
  );
  const input = screen.getByLabelText("Code");
  await input.click();
  await compose("４８２１");
  await expect.element(input).toHaveValue("4821");
  expect(change.mock.calls).toEqual([["4821"]]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await compose("７");
  await expect.element(input).toHaveValue("48721");
  expect((input.element() as HTMLInputElement).selectionStart).toBe(3);
  expect(complete.mock.calls).toEqual([["48721"]]);
  await compose("あ");
  await expect.element(input).toHaveValue("48721");
  expect(change).toHaveBeenCalledTimes(2);
});

function Owned() {
  const [code, setCode] = useState("");
  return <OtpField label="Code" name="code" value={code} onValueChange={setCode} />;
}

it("keeps a composition whose owner keeps the value", async () => {
  const screen = await render(<Owned />);
  await screen.getByLabelText("Code").click();
  await compose("４８２");
  await expect.element(screen.getByLabelText("Code")).toHaveValue("482");
});

it("reports nothing for a key that it rejects", async () => {
  const change = vi.fn();
  const screen = await render(<OtpField label="Code" name="code" onValueChange={change} />);
  await screen.getByLabelText("Code").click();
  await userEvent.keyboard("4a-8 2176");
  expect(change.mock.calls.flat()).toEqual(["4", "48", "482", "4821", "48217"]);
});

it.each([
  ["in an empty field", ""],
  ["in a half-typed code", "48"],
])("refuses a pasted code of another length with a message %s", async (_where, typed) => {
  const [change, complete] = [vi.fn(), vi.fn()];
  const screen = await render(
    <OtpField label="Code" name="code" defaultValue={typed} onValueChange={change} onComplete={complete} />,
  );
  const input = screen.getByLabelText("Code");
  await input.click();
  await pasteText("482176");
  await expect.element(input).toHaveValue(typed);
  await expect.element(input).toHaveAccessibleDescription("The code has 5 digits");
  await expect.element(screen.getByRole("status")).toHaveTextContent("The code has 5 digits");
  expect([change.mock.calls, complete.mock.calls]).toEqual([[], []]);
  await expectAccessible();
  await userEvent.keyboard("{End}1");
  await expect.element(input).toBeValid();
  await input.fill("482176");
  await expect.element(input).toHaveValue(`${typed}1`);
});

it("shows the caret where it is after a script has moved the focus to the field", async () => {
  const screen = await render(<OtpField label="Code" name="code" defaultValue="48" />);
  const input = screen.getByLabelText("Code").element() as HTMLInputElement;
  input.setSelectionRange(0, 0);
  input.focus();
  await expect.poll(() => input.selectionStart).toBe(2);
  const boxes = [...(input.previousElementSibling?.children ?? [])];
  expect(boxes.map((box) => box.hasAttribute("data-active"))).toEqual([false, false, true, false, false]);
  await userEvent.keyboard("2");
  expect(input.value).toBe("482");
});

it("draws its digits without a ground over the boxes in forced colours", async () => {
  await emulateMedia({ forcedColors: "active" });
  onTestFinished(() => emulateMedia({ forcedColors: null }));
  const screen = await render(<OtpField label="Code" name="code" defaultValue="48217" />);
  const { forcedColorAdjust, color } = getComputedStyle(
    screen.getByLabelText("Code").element(),
  ) as CSSStyleDeclaration & {
    forcedColorAdjust: string;
  };
  expect([forcedColorAdjust, color]).toEqual(["none", getComputedStyle(document.body).color]);
});
