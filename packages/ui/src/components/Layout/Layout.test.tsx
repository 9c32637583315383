import { createRef, type ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Grid, Inline, Page, Stack } from "./index";

afterEach(async () => {
  await page.viewport(360, 740);
  document.documentElement.dir = "";
});

const items = ["One", "Two", "Three"].map((name) => <div key={name}>{name}</div>);
const tops = (boxes: Iterable<Element>) => [...boxes].map((box) => box.getBoundingClientRect().top);
const columnsOf = (grid: Element | null) =>
  grid ? getComputedStyle(grid).gridTemplateColumns.split(" ").length : 0;
const children = (ref: { current: HTMLElement | null }) => ref.current?.children ?? [];

it("stacks children with the given gap", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <Stack ref={ref} gap="lg">
      {items}
    </Stack>,
  );
  const [first, second] = [...children(ref)].map((box) => box.getBoundingClientRect());
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(24);
  await screen.rerender(
    <Stack ref={ref} gap="none">
      {items}
    </Stack>,
  );
  expect(getComputedStyle(ref.current as HTMLElement).rowGap).toBe("0px");
});

it("lays out children in a row, wraps them, and is mirrored in RTL", async () => {
  const ref = createRef<HTMLElement>();
  const wide = (name: string) => <p key={name}>{name.repeat(12)}</p>;
  const line = (content: ReactNode, wrap?: boolean) => (
    <Inline ref={ref} wrap={wrap}>
      {content}
    </Inline>
  );
  const screen = await render(line(items));
  expect(new Set(tops(children(ref))).size).toBe(1);
  document.documentElement.dir = "rtl";
  const [first] = children(ref);
  expect(first?.getBoundingClientRect().right).toBe(ref.current?.getBoundingClientRect().right);
  document.documentElement.dir = "";
  await screen.rerender(line(["One ", "Two ", "Three "].map(wide)));
  expect(new Set(tops(children(ref))).size).toBeGreaterThan(1);
  await screen.rerender(line(items, false));
  expect(new Set(tops(children(ref))).size).toBe(1);
});

it("has one column on a phone and up to the given number on a wide screen", async () => {
  const [three, four, aside] = [createRef<HTMLElement>(), createRef<HTMLElement>(), createRef<HTMLElement>()];
  await render(
    <>
      <Grid ref={three}>{items}</Grid>
      <Grid ref={four} columns={4}>
        {items}
      </Grid>
      <Grid ref={aside} columns="aside">
        {items}
      </Grid>
    </>,
  );
  const counts = () => [three, four, aside].map((ref) => columnsOf(ref.current));
  expect(counts()).toEqual([1, 1, 1]);
  await page.viewport(800, 740);
  expect(counts()).toEqual([2, 2, 1]);
  await page.viewport(1280, 740);
  expect(counts()).toEqual([3, 4, 2]);
});

it("does not stretch what is beside the main column", async () => {
  await page.viewport(1280, 740);
  const screen = await render(
    <Grid columns="aside">
      <div style={{ blockSize: "20rem" }} />
      <p>Short</p>
    </Grid>,
  );
  expect(screen.getByText("Short").element().getBoundingClientRect().height).toBeLessThan(100);
});

it("centres a page with side padding and a maximum width", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <Page ref={ref} as="main" width="text" padBlock="xl" id="main">
      Words
    </Page>,
  );
  await expect.element(screen.getByRole("main")).toHaveAttribute("id", "main");
  const style = getComputedStyle(ref.current as HTMLElement);
  expect([style.paddingLeft, style.paddingRight, style.paddingTop]).toEqual(["16px", "16px", "32px"]);
  await page.viewport(1280, 740);
  const box = ref.current?.getBoundingClientRect();
  expect(box?.width).toBe(672);
  expect(box?.left).toBeCloseTo(document.body.getBoundingClientRect().right - (box?.right ?? 0), 0);
  await expectAccessible();
});
