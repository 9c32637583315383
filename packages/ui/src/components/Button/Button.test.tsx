import type { FormEvent, ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Inline, Stack } from "../Layout";
import { Button, LinkButton } from "./index";

/** A stand-in for a router's link, which takes `to`. */
function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={to} {...rest} />;
}

it("responds to mouse and keyboard, and does not submit a form by default", async () => {
  const press = vi.fn();
  const screen = await render(<Button onClick={press}>Continue</Button>);
  const button = screen.getByRole("button", { name: "Continue" });
  await button.click();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(press).toHaveBeenCalledTimes(2);
  expect(button.element().getAttribute("type")).toBe("button");
  await expectAccessible();
});

it("keeps its width and focus while loading, and ignores presses and submits", async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" loading={loading} tone="primary">
        Pay ₦60,000
      </Button>
    </form>
  );
  const screen = await render(form(false));
  const button = screen.getByRole("button");
  const width = button.element().getBoundingClientRect().width;
  (button.element() as HTMLElement).focus();
  await screen.rerender(form(true));
  expect(button.element().getBoundingClientRect().width).toBe(width);
  expect(document.activeElement).toBe(button.element());
  await expect.element(button).toHaveAccessibleName("Pay ₦60,000 Loading...");
  await userEvent.keyboard("{Enter}");
  expect(submit).not.toHaveBeenCalled();
  await expectAccessible();
});

it.each(["small", "medium", "large"] as const)("is square with only an icon (%s)", async (size) => {
  const icon = <svg aria-hidden width="18" height="18" />;
  const screen = await render(
    <Inline>
      <Button size={size} aria-label="Print" icon={icon} />
      <LinkButton size={size} href="#edit" aria-label="Edit" icon={icon} />
      <Button size={size}>Words</Button>
    </Inline>,
  );
  const [print, edit, words] = ["Print", "Edit", "Words"].map((name) => {
    const role = name === "Edit" ? "link" : "button";
    return screen.getByRole(role, { name }).element().getBoundingClientRect();
  });
  expect(print?.height).toBe(words?.height);
  expect([print?.width, edit?.width]).toEqual([print?.height, print?.height]);
  await expectAccessible();
});

it("has a touch target of at least 44 px in every size", async () => {
  const screen = await render(
    <>
      <Button size="small">Remove</Button>
      <Button>Continue</Button>
      <Button size="large">Start</Button>
    </>,
  );
  for (const button of screen.getByRole("button").elements()) {
    const box = button.getBoundingClientRect();
    const reach = Number.parseFloat(getComputedStyle(button, "::after").height) || 0;
    expect(Math.max(box.height, reach)).toBeGreaterThanOrEqual(44);
  }
});

it("styles a router's link and passes on its props", async () => {
  const screen = await render(
    <LinkButton as={RouterLink} to="/pricing" tone="primary">
      See prices
    </LinkButton>,
  );
  const link = screen.getByRole("link", { name: "See prices" });
  await expect.element(link).toHaveAttribute("href", "/pricing");
  expect(getComputedStyle(link.element()).backgroundColor).toBe("rgb(242, 164, 19)");
  await expectAccessible();
});

it("is lower at compact density", async () => {
  const screen = await render(
    <div data-density="compact">
      <Button>Continue</Button>
    </div>,
  );
  expect(screen.getByRole("button").element().getBoundingClientRect().height).toBe(36);
});

it("breaks a word that is wider than its container", async () => {
  const screen = await render(
    <div style={{ inlineSize: 200 }} data-testid="place">
      <Button>Adebayoanddaughterswholesaleprovisions</Button>
    </div>,
  );
  expect(screen.getByTestId("place").element().scrollWidth).toBe(200);
});

it("has a hover style only where the pointer can hover", async () => {
  const screen = await render(<Button tone="primary">Pay</Button>);
  const button = screen.getByRole("button").element();
  const always = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const looks = always.filter(
    (rule) =>
      rule instanceof CSSStyleRule &&
      rule.selectorText.includes(":hover") &&
      button.matches(rule.selectorText.replaceAll(":hover", ":is(*)")) &&
      /background|border-color/.test(rule.cssText),
  );
  expect(looks.map(({ cssText }) => cssText)).toEqual([]);
});

it.each([
  ["small", 36],
  ["medium", 44],
  ["large", 52],
] as const)("is square with only an icon in a Stack and a row, %s", async (size, side) => {
  const button = (
    <Button size={size} aria-label="Edit" icon={<svg aria-hidden="true" width="20" height="20" />} />
  );
  const screen = await render(
    <>
      <Stack>{button}</Stack>
      <Inline align="stretch">
        {button}
        <div style={{ height: 200 }} />
      </Inline>
    </>,
  );
  const [inStack, inRow] = screen.getByRole("button").elements();
  const box = inStack?.getBoundingClientRect();
  expect([box?.width, box?.height]).toEqual([side, side]);
  expect(inRow?.getBoundingClientRect().width).toBe(side);
});
