import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Logo } from "./index";

it("gives a home link its name, visible or hidden", async () => {
  const screen = await render(
    <a href="/">
      <Logo name="Ledger" />
    </a>,
  );
  const link = screen.getByRole("link", { name: "Ledger", exact: true });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().width).toBeGreaterThan(60);
  await screen.rerender(
    <a href="/">
      <Logo name="Ledger" markOnly />
    </a>,
  );
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().width).toBeLessThan(40);
  await expectAccessible();
});

it("takes another mark, hidden from screen readers", async () => {
  const screen = await render(<Logo name="Ledger" mark={<img src="data:," alt="A stall" />} />);
  expect(screen.container.querySelector("svg")).toBeNull();
  expect(screen.getByRole("img").elements()).toEqual([]);
});
