import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { StatusRegion } from "../Alert";
import { Spinner } from "./index";

it("has a label for screen readers only", async () => {
  const screen = await render(
    <StatusRegion>
      <Spinner label="Checking your payment" />
    </StatusRegion>,
  );
  await expect.element(screen.getByRole("status")).toHaveTextContent("Checking your payment");
  expect(screen.getByText("Checking your payment").element().getBoundingClientRect().width).toBeLessThan(2);
  await expectAccessible();
});

it("shows its label when asked to, and is as large as the text around it", async () => {
  const screen = await render(
    <>
      <Spinner label="Loading..." showLabel />
      <Spinner label="Large" size="large" />
    </>,
  );
  const words = screen.getByText("Loading...").element();
  expect(words.getBoundingClientRect().width).toBeGreaterThan(30);
  const ring = (text: string) =>
    screen.getByText(text).element().previousElementSibling?.getBoundingClientRect().height ?? 0;
  expect(ring("Large")).toBeGreaterThan(ring("Loading..."));
});
