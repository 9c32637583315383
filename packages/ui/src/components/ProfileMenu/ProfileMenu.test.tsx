import type { FormEvent } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { ProfileMenu, ProfileMenuButton, ProfileMenuLink, type ProfileMenuProps } from "./index";

afterEach(() => page.viewport(360, 740));

function Example({ submit, ...props }: Partial<ProfileMenuProps> & { submit?: (event: FormEvent) => void }) {
  return (
    <>
      <ProfileMenu
        name="Adaeze Obi"
        username="adaezestores"
        logOut={
          <form onSubmit={submit}>
            <ProfileMenuButton>Log out</ProfileMenuButton>
          </form>
        }
        {...props}
      >
        <ProfileMenuLink href="#dashboard">My Dashboard</ProfileMenuLink>
      </ProfileMenu>
      <button type="button">Elsewhere</button>
    </>
  );
}

const summary = () => {
  const found = document.querySelector("summary");
  if (!found) throw new Error("no summary");
  return found;
};

it("opens by keyboard, and Escape closes it and restores the focus", async () => {
  const screen = await render(<Example />);
  const link = screen.getByText("My Dashboard");
  await expect.element(link).not.toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(link).toBeVisible();
  await expect.element(screen.getByText("adaezestores")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("link", { name: "My Dashboard" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(link).not.toBeVisible();
  expect(document.activeElement).toBe(summary());
});

it("closes when the focus leaves, on a press outside, and when a link is followed", async () => {
  const screen = await render(<Example defaultOpen />);
  const details = document.querySelector("details");
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  (elsewhere.element() as HTMLElement).focus();
  expect(details?.open).toBe(false);
  summary().click();
  expect(details?.open).toBe(true);
  await userEvent.click(document.body, { position: { x: 5, y: 600 } });
  expect(details?.open).toBe(false);
  summary().click();
  await screen.getByRole("link", { name: "My Dashboard" }).click();
  expect(details?.open).toBe(false);
});

it("closes when the address changes", async () => {
  const screen = await render(<Example defaultOpen location="one" />);
  const details = document.querySelector("details");
  await screen.rerender(<Example defaultOpen location="one" label="menu" />);
  expect(details?.open).toBe(true);
  await screen.rerender(<Example defaultOpen location="two" />);
  expect(details?.open).toBe(false);
});

it("submits the log-out form", async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const screen = await render(<Example defaultOpen submit={submit} />);
  await screen.getByRole("button", { name: "Log out" }).click();
  expect(submit).toHaveBeenCalledOnce();
});

it("shows the name on wide screens and only to screen readers on a phone", async () => {
  await render(<Example />);
  expect(summary().textContent).toBe("AAdaeze Obi, account menu");
  const name = summary().querySelector("bdi");
  expect(name?.getBoundingClientRect().width).toBe(1);
  const box = summary().getBoundingClientRect();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await page.viewport(1280, 800);
  expect(name?.getBoundingClientRect().width).toBeGreaterThan(50);
});

it("opens and closes without scripts", async () => {
  const shown = document.createElement("div");
  shown.innerHTML = renderToString(<Example />);
  document.body.append(shown);
  const details = shown.querySelector("details");
  const [link] = shown.querySelectorAll("a");
  expect(link?.checkVisibility()).toBe(false);
  await userEvent.click(summary());
  expect(details?.open).toBe(true);
  expect(link?.checkVisibility()).toBe(true);
  await userEvent.click(summary());
  expect(details?.open).toBe(false);
  shown.remove();
});

it("can be scrolled to its end in a low window under a sticky header", async () => {
  await page.viewport(320, 256);
  const screen = await render(
    <header style={{ position: "sticky", top: 0 }}>
      <Example defaultOpen>
        {["Wallet", "Locations", "Sales"].map((name) => (
          <ProfileMenuLink key={name} href={`#${name}`}>
            {name}
          </ProfileMenuLink>
        ))}
      </Example>
    </header>,
  );
  const out = screen.getByRole("button", { name: "Log out" }).element() as HTMLElement;
  out.focus();
  await expect.poll(() => out.getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
});
