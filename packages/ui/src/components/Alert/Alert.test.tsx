import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button, LinkButton } from "../Button";
import { Stack } from "../Layout";
import { Alert, StatusRegion } from "./index";

it("announces critical alerts at once, others politely, and none when told so", async () => {
  const screen = await render(
    <>
      <Alert tone="critical">Nothing was charged.</Alert>
      <Alert tone="positive">Saved.</Alert>
      <Alert announce="none" data-testid="silent">
        You are on 7 days trial/Subscription
      </Alert>
    </>,
  );
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Nothing was charged.");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saved.");
  await expect.element(screen.getByTestId("silent")).not.toHaveAttribute("role");
  await expectAccessible();
});

it("can be dismissed and acted on", async () => {
  const dismiss = vi.fn();
  const review = vi.fn();
  const screen = await render(
    <Alert
      tone="caution"
      title="The price of this order has changed."
      onDismiss={dismiss}
      action={
        <Button size="small" onClick={review}>
          Review it
        </Button>
      }
    >
      Please review it.
    </Alert>,
  );
  await screen.getByRole("button", { name: "Review it" }).click();
  await screen.getByRole("button", { name: "Dismiss" }).click();
  expect(review).toHaveBeenCalledTimes(1);
  expect(dismiss).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it("keeps the colours of a link that looks like a button", async () => {
  const screen = await render(
    <>
      <LinkButton href="#alone" tone="brand">
        Alone
      </LinkButton>
      <Alert tone="critical">
        Not paid.{" "}
        <LinkButton href="#there" tone="brand">
          Pay there
        </LinkButton>
      </Alert>
    </>,
  );
  const colour = (name: string) => getComputedStyle(screen.getByRole("link", { name }).element()).color;
  expect(colour("Pay there")).toBe(colour("Alone"));
  await expectAccessible();
});

it("renders the status region before it has a message", async () => {
  const show = (words: string | null) => <StatusRegion urgent>{words}</StatusRegion>;
  const screen = await render(show(null));
  const region = screen.getByRole("alert").element();
  await screen.rerender(show("Encountered an error"));
  expect(screen.getByRole("alert").element()).toBe(region);
  expect(region.textContent).toBe("Encountered an error");
});

it("takes up no space while its region is empty", async () => {
  const screen = await render(
    <Stack>
      <StatusRegion />
      <p>Words</p>
    </Stack>,
  );
  const words = screen.getByText("Words").element() as HTMLElement;
  expect(words.offsetTop).toBe((words.parentElement as HTMLElement).offsetTop);
  await expect.element(screen.getByRole("status")).toBeInTheDocument();
});
