import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Code, JsonView } from "./index";

it("shows JSON as levels that fold, with every kind of value", async () => {
  const value = { a: "x\n", b: [1, null], c: {}, d: false };
  const screen = await render(<JsonView value={value} label="Body" open={1} />);
  const body = screen.getByRole("region", { name: "Body" });
  await expect
    .element(body)
    .toHaveTextContent('{ 4 entries }a: "x\\n"b: [ 2 entries ]0: 11: nullc: {}d: false');
  const levels = [...document.querySelectorAll("details")];
  expect(levels.map(({ open }) => open)).toEqual([true, false]);
  await screen.getByText("2 entries").click();
  await expect.element(screen.getByText("null")).toBeVisible();
  await expectAccessible();
});

it("keeps the lines of a block, which the keyboard can scroll", async () => {
  const screen = await render(
    <Code block label="Request">
      {"a\nb"}
    </Code>,
  );
  const block = screen.getByRole("region", { name: "Request" });
  expect(block.element().textContent).toBe("a\nb");
  await expect.element(block).toHaveAttribute("tabindex", "0");
});
