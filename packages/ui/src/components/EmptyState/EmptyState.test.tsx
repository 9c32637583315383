import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { LinkButton } from "../Button";
import { EmptyState } from "./index";

it("has a heading and a next step, and hides its picture from screen readers", async () => {
  const screen = await render(
    <EmptyState
      title="No sales yet"
      level={3}
      action={<LinkButton href="/download">Download the app</LinkButton>}
    >
      Sell once, and it appears here.
    </EmptyState>,
  );
  await expect.element(screen.getByRole("heading", { level: 3, name: "No sales yet" })).toBeVisible();
  await expect.element(screen.getByText("Sell once, and it appears here.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Download the app" }))
    .toHaveAttribute("href", "/download");
  expect(screen.getByRole("img").elements()).toHaveLength(0);
  await expectAccessible();
});

it("renders only the parts it is given", async () => {
  const screen = await render(<EmptyState title="No receipts match" size="small" data-testid="empty" />);
  expect(screen.getByTestId("empty").element().children).toHaveLength(2);
  expect(screen.getByTestId("empty").element().textContent).toBe("No receipts match");
});

it("shows the host's own picture, or none, in place of the adire pattern", async () => {
  const empty = (picture: ReactNode) => <EmptyState title="No sales yet" picture={picture} />;
  const screen = await render(empty(<img src="data:," alt="" width="10" height="10" />));
  const svg = () => screen.container.querySelector("svg");
  expect(screen.container.querySelector("[aria-hidden] img")).toBeTruthy();
  expect(svg()).toBeNull();
  await screen.rerender(empty(null));
  expect(screen.container.querySelector("[aria-hidden]")).toBeNull();
  await screen.rerender(empty(undefined));
  expect(svg()).toBeTruthy();
});

it("breaks a title without spaces inside its container", async () => {
  const screen = await render(
    <div style={{ inlineSize: 200 }} data-testid="place">
      <EmptyState title="Adebayoanddaughterswholesaleprovisions" />
    </div>,
  );
  expect(screen.getByTestId("place").element().scrollWidth).toBe(200);
});
