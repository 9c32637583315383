import { createRef } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Steps } from "./index";

const steps = [{ title: "Download", text: "On any phone." }, { title: "Sell" }];

it("is an ordered list with a heading for each step", async () => {
  const ref = createRef<HTMLOListElement>();
  const screen = await render(<Steps ref={ref} steps={steps} headingLevel={2} aria-label="How to start" />);
  expect(screen.getByRole("list", { name: "How to start" }).element()).toBe(ref.current);
  expect(ref.current?.tagName).toBe("OL");
  const items = screen.getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(["1DownloadOn any phone.", "2Sell"]);
  expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(2);
});

it("is a column on phones and a row on wide screens", async () => {
  const screen = await render(<Steps steps={steps} />);
  const box = (place: number) => screen.getByRole("listitem").nth(place).element().getBoundingClientRect();
  let [one, two] = [box(0), box(1)];
  expect(two.top).toBeGreaterThanOrEqual(one.bottom);
  await page.viewport(1280, 740);
  [one, two] = [box(0), box(1)];
  expect(two.top).toBe(one.top);
  expect(two.left).toBeGreaterThanOrEqual(one.right);
  await page.viewport(360, 740);
});
