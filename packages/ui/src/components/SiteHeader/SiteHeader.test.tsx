import { type MouseEvent, type ReactNode, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { LinkButton } from "../Button";
import { ProfileMenu, ProfileMenuLink } from "../ProfileMenu";
import { SiteHeader, SiteHeaderLink, type SiteHeaderProps } from "./index";

/** A stand-in for a router's link, which takes `to` and stays on the page. */
function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a {...rest} href={to} onClick={(event: MouseEvent) => event.preventDefault()} />;
}

const example = (props: Partial<SiteHeaderProps> = {}) => (
  <>
    <SiteHeader
      logo={<a href="#home">Ledger</a>}
      links={
        <>
          <SiteHeaderLink as={RouterLink} to="/products">
            Products
          </SiteHeaderLink>
          <SiteHeaderLink as={RouterLink} to="/pricing" current>
            Pricing
          </SiteHeaderLink>
        </>
      }
      actions={<LinkButton href="#login">Log in</LinkButton>}
      {...props}
    />
    <main>
      <button type="button">In the page</button>
    </main>
  </>
);

const one = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const menu = () => one("details") as HTMLDetailsElement;
const animationsFinished = () => Promise.all(document.getAnimations().map((animation) => animation.finished));

afterEach(async () => {
  await page.viewport(360, 740);
  document.documentElement.dir = "";
  document.documentElement.style.fontSize = "";
});

it("is a bar with links and the current page marked on a wide screen", async () => {
  await page.viewport(1280, 800);
  const screen = await render(example());
  const nav = screen.getByRole("navigation", { name: "Main" });
  await expect.element(nav.getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
  await expect.element(nav.getByRole("link", { name: "Products" })).not.toHaveAttribute("aria-current");
  await expect.element(nav.getByRole("link", { name: "Products" })).toHaveAttribute("href", "/products");
  await expect.element(screen.getByRole("link", { name: "Log in" })).toBeVisible();
  expect(menu().checkVisibility()).toBe(false);
  await expectAccessible();
});

it("opens its sidebar by keyboard on a phone, and Escape closes it and restores the focus", async () => {
  const screen = await render(example());
  await userEvent.keyboard("{Tab}{Tab}");
  expect(document.activeElement).toBe(one("summary"));
  await expect.element(one("summary")).toHaveTextContent("Menu");
  await userEvent.keyboard("{Enter}");
  const nav = screen.getByRole("navigation", { name: "Menu" });
  await expect.element(nav).toBeVisible();
  await animationsFinished();
  await expectAccessible();
  await userEvent.keyboard("{Tab}");
  await expect.element(nav.getByRole("link", { name: "Products" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(nav).not.toBeInTheDocument();
  expect(document.activeElement).toBe(one("summary"));
});

it("closes when Tab leaves its last link", async () => {
  await render(example({ defaultMenuOpen: true }));
  one("summary").focus();
  await userEvent.keyboard("{Tab}{Tab}{Tab}");
  expect(menu().open).toBe(true);
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.textContent).toBe("In the page");
  expect(menu().open).toBe(false);
});

it("closes when a link is followed and when the address changes", async () => {
  const screen = await render(example({ defaultMenuOpen: true, location: "one" }));
  await animationsFinished();
  await screen.getByRole("link", { name: "Products" }).click();
  expect(menu().open).toBe(false);
  one("summary").click();
  expect(menu().open).toBe(true);
  await screen.rerender(example({ defaultMenuOpen: true, location: "two" }));
  expect(menu().open).toBe(false);
});

it("covers one side of the page and stops it from scrolling, in both directions", async () => {
  await render(example({ defaultMenuOpen: true }));
  await animationsFinished();
  const sidebar = one("details nav");
  const ltr = sidebar.getBoundingClientRect();
  expect([ltr.top, ltr.right, ltr.bottom]).toEqual([0, window.innerWidth, window.innerHeight]);
  expect(ltr.left).toBeGreaterThanOrEqual(40);
  expect(getComputedStyle(document.documentElement).overflowY).toBe("hidden");
  document.documentElement.dir = "rtl";
  await animationsFinished();
  expect(sidebar.getBoundingClientRect().left).toBe(0);
  menu().open = false;
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe("hidden");
});

it("opens and closes without scripts by its button and its backdrop", async () => {
  const shown = document.createElement("div");
  shown.innerHTML = renderToString(example());
  document.body.append(shown);
  await userEvent.click(one("summary"));
  expect(menu().open).toBe(true);
  await animationsFinished();
  expect(one("details nav").checkVisibility()).toBe(true);
  // The toggle stays above the sidebar as its close button.
  const toggle = one("summary > span").getBoundingClientRect();
  const top = document.elementFromPoint(toggle.x + toggle.width / 2, toggle.y + toggle.height / 2);
  expect(one("summary").contains(top)).toBe(true);
  expect(document.elementFromPoint(10, 600)).toBe(one("summary"));
  await userEvent.click(document.body, { position: { x: 10, y: 600 }, force: true });
  expect(menu().open).toBe(false);
  shown.remove();
});

it("fits an open account menu on the narrowest phone", async () => {
  await page.viewport(320, 640);
  await render(
    example({
      account: (
        <ProfileMenu name="Adaeze Obi" username="adaezestores" defaultOpen>
          <ProfileMenuLink href="#dashboard">My Dashboard</ProfileMenuLink>
        </ProfileMenu>
      ),
    }),
  );
  const box = one("details > div").getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(320);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it("has touch targets of 44 px", async () => {
  await render(example({ defaultMenuOpen: true }));
  for (const target of document.querySelectorAll("summary > span, details a, header a[href='#home']"))
    expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it("stays in view when sticky, and has no menu without links", async () => {
  const screen = await render(example({ sticky: true }));
  expect(getComputedStyle(one("header")).position).toBe("sticky");
  await screen.rerender(example({ links: undefined, actions: undefined }));
  expect(document.querySelector("details")).toBeNull();
  expect(getComputedStyle(one("header")).position).toBe("relative");
});

it("is closed after going back to a page that was left with the menu open", async () => {
  await render(example({ defaultMenuOpen: true }));
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  expect(menu().open).toBe(false);
});

it("takes over a menu opened before hydration", async () => {
  const tree = <StrictMode>{example()}</StrictMode>;
  const place = document.createElement("div");
  place.innerHTML = renderToString(tree);
  document.body.append(place);
  menu().open = true;
  // The test setup fails on any message of React.
  const root = hydrateRoot(place, tree);
  // Escape is handled by the script, so its effect shows that the component is hydrated.
  await expect.poll(() => userEvent.keyboard("{Escape}").then(() => menu().open)).toBe(false);
  root.unmount();
  place.remove();
});

it("wraps to two lines on a small phone at 200 % text size", async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = "32px";
  await render(example({ logo: <a href="#home">Marketledger</a> }));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it.each([1024, 1280])("wraps to two lines in a window of %i px at 200 % text size", async (width) => {
  await page.viewport(width, 800);
  document.documentElement.style.fontSize = "32px";
  const actions = (
    <>
      <LinkButton href="#login">Log in</LinkButton>
      <LinkButton href="#signup">Get started for free</LinkButton>
    </>
  );
  await render(example({ actions, logo: <a href="#home">Marketledger</a> }));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const [links, buttons] = [one("header nav"), one("a[href='#login']")].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(buttons?.top).toBeGreaterThanOrEqual(links?.bottom ?? Number.NaN);
});

it("keeps an anchor's target in view below a sticky bar", async () => {
  await render(
    <>
      {example({ sticky: true })}
      <div style={{ height: 900 }} />
      <h2 id="goal">The goal</h2>
      <div style={{ height: 900 }} />
    </>,
  );
  const goal = one("#goal");
  goal.scrollIntoView();
  expect(goal.getBoundingClientRect().top).toBeGreaterThan(one("header").getBoundingClientRect().bottom);
});
