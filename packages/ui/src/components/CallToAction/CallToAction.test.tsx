import { createRef } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { LinkButton } from "../Button";
import { CallToAction } from "./index";

it("is a region named by its title, with its actions after the words", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <CallToAction
      ref={ref}
      title="Start today"
      level={3}
      lead="Without a card."
      icon={<svg aria-hidden="true" />}
      actions={<LinkButton href="#start">Get started</LinkButton>}
    />,
  );
  const region = screen.getByRole("region", { name: "Start today" });
  expect(region.element()).toBe(ref.current);
  await expect.element(region.getByRole("heading", { level: 3 })).toBeVisible();
  await expect.element(region).toHaveTextContent("Start todayWithout a card.Get started");
});

it("shows its form beside the words on wide screens, at half of the width", async () => {
  const screen = await render(<CallToAction title="Learn more" form={<form aria-label="Subscribe" />} />);
  const form = () => screen.getByRole("form").element().getBoundingClientRect();
  const title = () => screen.getByRole("heading").element().getBoundingClientRect();
  expect(form().top).toBeGreaterThanOrEqual(title().bottom);
  await page.viewport(1280, 740);
  expect(form().left).toBeGreaterThan(title().right);
  expect(form().width).toBeGreaterThan(480);
  await page.viewport(360, 740);
});
