import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { ProgressSteps } from "./index";

it("marks the current step, names finished ones and links back to those only", async () => {
  const steps = ["Business", "Plan", "Payment"].map((label) => ({ label, link: { href: `#${label}` } }));
  const screen = await render(<ProgressSteps steps={steps} current={2} />);
  const items = screen.getByRole("listitem");
  await expect.element(items.first()).toHaveTextContent("Done: Business");
  await expect.element(items.nth(1)).toHaveAttribute("aria-current", "step");
  expect(
    screen
      .getByRole("link")
      .elements()
      .map((link) => link.textContent),
  ).toEqual(["Business"]);
  await expectAccessible();
});
