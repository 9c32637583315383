import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FeatureSection } from "./index";

it("is a region named by its title, with its points as a list", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <FeatureSection ref={ref} title="Stock" level={3} points={["Units", "Cartons"]} picture={<p>Shelf</p>} />,
  );
  const region = screen.getByRole("region", { name: "Stock" });
  expect(region.element()).toBe(ref.current);
  await expect.element(region.getByRole("heading", { level: 3 })).toBeVisible();
  expect(
    region
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Units", "Cartons"]);
});

it("puts the picture on either side on wide screens, and below the words on phones", async () => {
  const screen = await render(<FeatureSection title="Stock" pictureSide="start" picture={<p>Shelf</p>} />);
  const places = () =>
    [
      screen.getByRole("heading").element().getBoundingClientRect(),
      screen.getByText("Shelf").element().getBoundingClientRect(),
    ] as const;
  let [words, picture] = places();
  expect(picture.top).toBeGreaterThan(words.bottom);
  await page.viewport(1280, 740);
  [words, picture] = places();
  expect(picture.right).toBeLessThan(words.left);
  await screen.rerender(<FeatureSection title="Stock" picture={<p>Shelf</p>} />);
  [words, picture] = places();
  expect(picture.left).toBeGreaterThan(words.left);
  await page.viewport(360, 740);
});

it("folds its text on phones without scripts, and shows it under a plain heading on wide screens", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(
    <FeatureSection title="Stock" lead="Count in cartons." fold="closed" picture={<p>Shelf</p>} />,
  );
  document.body.append(place);
  const lead = page.getByText("Count in cartons.");
  const title = page.getByRole("heading", { name: "Stock" });
  await expect.element(lead).not.toBeVisible();
  expect(title.elements()).toHaveLength(1);
  await title.click();
  await expect.element(lead).toBeVisible();
  await title.click();
  await expect.element(lead).not.toBeVisible();
  await page.viewport(1280, 740);
  await expect.element(lead).toBeVisible();
  expect(title.elements()).toHaveLength(1);
  await page.viewport(360, 740);
  place.remove();
});
