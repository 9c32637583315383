import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { Card } from "../Card";
import { AdirePattern } from "./index";

it("fills its panel behind the content, hidden from screen readers and the pointer", async () => {
  const screen = await render(
    <Card tone="brand" data-testid="panel">
      <AdirePattern />
      <Button tone="primary">Get started</Button>
    </Card>,
  );
  const cloth = screen.container.querySelector("svg");
  const panel = screen.getByTestId("panel").element().getBoundingClientRect();
  const box = cloth?.getBoundingClientRect();
  expect(box?.width).toBeCloseTo(panel.width - 2, 0);
  expect(box?.height).toBeCloseTo(panel.height - 2, 0);
  expect(cloth?.getAttribute("aria-hidden")).toBe("true");
  await screen.getByRole("button", { name: "Get started" }).click();
  const corner = document.elementFromPoint(panel.left + 4, panel.top + panel.height / 2);
  expect(corner?.closest("svg")).toBeNull();
  await expectAccessible();
});

it("gives each pattern on a page its own id", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <>
      <AdirePattern />
      <AdirePattern />
    </>,
  );
  const ids = [...page.querySelectorAll("pattern")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect([...page.querySelectorAll("rect")].map((rect) => rect.getAttribute("fill"))).toEqual(
    ids.map((id) => `url(#${id})`),
  );
});
