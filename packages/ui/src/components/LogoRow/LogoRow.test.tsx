import { createRef } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { LogoRow } from "./index";

it("is a named region with a list of its logos, and the note outside of the list", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <LogoRow ref={ref} label="Partners" logos={["River Bank", "Hill Savings"]} note="And ten more" />,
  );
  const region = screen.getByRole("region", { name: "Partners" });
  expect(region.element()).toBe(ref.current);
  const items = region.getByRole("list").getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(["River Bank", "Hill Savings"]);
  await expect.element(region).toHaveTextContent("And ten more");
});

it("gives pictures of any size the same height", async () => {
  const screen = await render(
    <LogoRow
      label="Partners"
      logos={[
        <svg key="a" role="img" aria-label="A" viewBox="0 0 300 100" />,
        <svg key="b" role="img" aria-label="B" viewBox="0 0 20 20" />,
      ]}
    />,
  );
  const heights = screen
    .getByRole("img")
    .elements()
    .map((logo) => logo.getBoundingClientRect().height);
  expect(heights).toEqual([32, 32]);
});
