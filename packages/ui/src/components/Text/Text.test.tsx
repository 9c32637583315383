import { createRef, type ReactNode } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Heading, Text, TextLink } from "./index";

/** A stand-in for a router's link, which takes `to`. */
function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={to} {...rest} />;
}

const px = (element: Element, property: string) =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(property));

it("sets a heading's level independently of its size", async () => {
  const ref = createRef<HTMLHeadingElement>();
  const screen = await render(
    <>
      <Heading level={1}>Plans</Heading>
      <Heading level={2} size="h4" ref={ref} id="plus">
        Plus
      </Heading>
      <Heading level={2}>Enterprise</Heading>
    </>,
  );
  await expect.element(screen.getByRole("heading", { level: 2, name: "Plus" })).toHaveAttribute("id", "plus");
  const enterprise = screen.getByRole("heading", { name: "Enterprise" }).element();
  expect(px(ref.current as Element, "font-size")).toBeLessThan(px(enterprise, "font-size"));
  await expectAccessible();
});

it("renders the given element", async () => {
  const ref = createRef<HTMLElement>();
  const screen = await render(
    <ul>
      <Text as="li" ref={ref} lang="yo">
        Ọjà
      </Text>
    </ul>,
  );
  await expect.element(screen.getByRole("listitem")).toHaveAttribute("lang", "yo");
  expect(ref.current?.tagName).toBe("LI");
});

it("uses tabular figures when asked to", async () => {
  const screen = await render(
    <>
      <Text as="span" tabular>
        ₦1,111,111
      </Text>
      <br />
      <Text as="span" tabular>
        ₦9,480,560
      </Text>
    </>,
  );
  const [one, other] = ["₦1,111,111", "₦9,480,560"].map(
    (amount) => screen.getByText(amount).element().getBoundingClientRect().width,
  );
  expect(one).toBe(other);
});

it("breaks a word that is wider than a phone's screen", async () => {
  await render(<Text>{"adebayo.and.daughters.wholesale".repeat(5)}@example.com</Text>);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

it("underlines links in text and accepts a router's link", async () => {
  const screen = await render(
    <Text>
      Read our{" "}
      <TextLink as={RouterLink} to="/terms">
        terms
      </TextLink>{" "}
      or{" "}
      <TextLink tone="quiet" href="#plans">
        plans
      </TextLink>
    </Text>,
  );
  const terms = screen.getByRole("link", { name: "terms" });
  await expect.element(terms).toHaveAttribute("href", "/terms");
  expect(getComputedStyle(terms.element()).textDecorationLine).toBe("underline");
  const plans = screen.getByRole("link", { name: "plans" }).element();
  expect(getComputedStyle(plans).textDecorationLine).toBe("none");
});
