import { createRef } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { vars } from "../../theme/contract.css";
import { CallToAction } from "../CallToAction/index";
import { Card } from "../Card/index";
import { Hero } from "./index";

it("is a region named by its title, whose level can change", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <Hero ref={ref} id="top" title="From open to shut" level={2} note="No card needed." />,
  );
  const region = screen.getByRole("region", { name: "From open to shut" });
  expect(region.element()).toBe(ref.current);
  expect(ref.current?.id).toBe("top");
  await expect.element(region.getByRole("heading", { level: 2 })).toBeVisible();
});

it("puts the picture beside the words on wide screens only, and at their end in either direction", async () => {
  const screen = await render(
    <Hero title="From open to shut" picturePlace="beside" picture={<p data-testid="picture">Sales</p>} />,
  );
  const words = screen.getByRole("heading").element();
  const picture = screen.getByTestId("picture").element();
  const boxes = () => [words.getBoundingClientRect(), picture.getBoundingClientRect()] as const;
  let [text, drawing] = boxes();
  expect(drawing.top).toBeGreaterThan(text.bottom);
  await page.viewport(1280, 740);
  [text, drawing] = boxes();
  expect(drawing.left).toBeGreaterThan(text.right);
  document.documentElement.dir = "rtl";
  [text, drawing] = boxes();
  expect(drawing.right).toBeLessThan(text.left);
  document.documentElement.removeAttribute("dir");
  await page.viewport(360, 740);
});

it("draws its backdrop behind the words, on an indigo ground only", async () => {
  const screen = await render(<Hero title="Shops" backdrop={<i data-testid="cloth" />} />);
  const ground = screen.getByTestId("cloth").element().parentElement;
  expect(ground && getComputedStyle(ground).zIndex).toBe("-1");
  await screen.rerender(<Hero title="Shops" tone="plain" backdrop={<i data-testid="cloth" />} />);
  expect(screen.getByTestId("cloth").elements()).toHaveLength(0);
});

it.each([
  [
    "a hero",
    <Hero key="hero" title="Shops" actions={<a href="/pricing">Prices</a>} />,
    vars.color.focusOnBrand,
  ],
  [
    "a plain hero",
    <Hero key="plain" title="Shops" tone="plain" actions={<a href="/pricing">Prices</a>} />,
    vars.color.focus,
  ],
  [
    "a call to action",
    <CallToAction key="call" title="Shops" tone="brand" actions={<a href="/pricing">Prices</a>} />,
    vars.color.focusOnBrand,
  ],
  [
    "a card",
    <Card key="card" tone="brand">
      <a href="/pricing">Prices</a>
    </Card>,
    vars.color.focusOnBrand,
  ],
])("on the ground of %s, a focus ring has the colour that is seen there", async (_, ground, colour) => {
  const screen = await render(ground);
  const link = screen.getByRole("link").element();
  const colourOf = (variable: string, element: Element) =>
    getComputedStyle(element).getPropertyValue(variable.slice("var(".length, -1));
  expect(colourOf(vars.color.focus, link)).toBe(colourOf(colour, document.documentElement));
});
