import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Badge, DurationBadge } from "./index";

const tones = ["neutral", "info", "positive", "caution", "critical", "accent"] as const;

it("has readable colours in every tone", async () => {
  const screen = await render(
    <p>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>,
  );
  const grounds = tones.map((tone) => getComputedStyle(screen.getByText(tone).element()).backgroundColor);
  expect(new Set(grounds).size).toBe(tones.length);
  await expectAccessible();
});

it("names the term in its own colour", async () => {
  const screen = await render(
    <>
      <DurationBadge duration="yearly" />
      <DurationBadge duration="monthly" />
    </>,
  );
  const ground = (text: string) => getComputedStyle(screen.getByText(text).element()).backgroundColor;
  expect(ground("yearly")).not.toBe(ground("monthly"));
});

it("wraps a long name and does not break short words", async () => {
  const screen = await render(
    <div style={{ inlineSize: "9rem" }}>
      <Badge>Adebayo & Daughters Wholesale Provisions</Badge>
      <Badge>Trial ends soon</Badge>
    </div>,
  );
  expect(
    screen
      .getByText(/Adebayo/)
      .element()
      .getBoundingClientRect().width,
  ).toBeLessThanOrEqual(144);
  expect(screen.getByText("Trial ends soon").element().getBoundingClientRect().height).toBeLessThan(32);
});
