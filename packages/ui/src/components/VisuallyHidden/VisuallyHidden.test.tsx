import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { VisuallyHidden } from "./index";

it("is part of the accessible name but takes up no space", async () => {
  const screen = await render(
    <a href="/receipts/1042" data-testid="link">
      Download<VisuallyHidden> the receipt 1042</VisuallyHidden>
    </a>,
  );
  await expect.element(screen.getByRole("link", { name: "Download the receipt 1042" })).toBeVisible();
  const box = screen.getByText("the receipt 1042").element().getBoundingClientRect();
  expect(box.width * box.height).toBeLessThanOrEqual(1);
  await expectAccessible();
});

it("renders the given element", async () => {
  const screen = await render(<VisuallyHidden as="h2">Your locations</VisuallyHidden>);
  await expect.element(screen.getByRole("heading", { level: 2, name: "Your locations" })).toBeInTheDocument();
});
