import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Text } from "../Text";
import { Skeleton, SkeletonRegion } from "./index";

it("is busy and announces one sentence while loading, then shows the content", async () => {
  const show = (loading: boolean) => (
    <SkeletonRegion
      loading={loading}
      skeleton={<Skeleton />}
      label="Loading your locations"
      data-testid="place"
    >
      Bodija outlet
    </SkeletonRegion>
  );
  const screen = await render(show(true));
  const place = screen.getByTestId("place");
  const busy = () => place.element().querySelector("[aria-busy]");
  expect(busy()?.getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("status").element().closest("[aria-busy]")).toBeNull();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Loading your locations");
  await expect.element(place).not.toHaveTextContent("Bodija outlet");
  await expectAccessible();
  await screen.rerender(show(false));
  expect(busy()?.getAttribute("aria-busy")).toBe("false");
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
  await expect.element(place).toHaveTextContent("Bodija outlet");
});

it.each(["xs", "sm", "md", "lg"] as const)(
  "does not shift the layout when text of size %s loads",
  async (size) => {
    const screen = await render(
      <>
        <div data-testid="before">
          <Skeleton size={size} lines={2} />
        </div>
        <div data-testid="after">
          <Text as="div" size={size}>
            Bodija
            <br />
            outlet
          </Text>
        </div>
      </>,
    );
    const height = (id: string) => screen.getByTestId(id).element().getBoundingClientRect().height;
    expect(Math.abs(height("before") - height("after"))).toBeLessThan(1);
  },
);

it("hides its shapes from screen readers, and sets no style attribute", async () => {
  const screen = await render(
    <>
      <Skeleton shape="circle" data-testid="circle" />
      <Skeleton shape="block" size="control" data-testid="block" width="half" />
    </>,
  );
  const circle = screen.getByTestId("circle").element();
  expect(circle.getBoundingClientRect().width).toBe(44);
  expect(circle.getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByTestId("block").element().getBoundingClientRect().height).toBe(44);
  expect(document.querySelectorAll("[data-shape][style]")).toHaveLength(0);
});
