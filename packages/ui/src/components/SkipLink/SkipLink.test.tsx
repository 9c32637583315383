import { afterEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { finishAnimations } from "../../../test/finish-animations";
import { SkipLink } from "./index";

afterEach(() => history.replaceState(null, "", location.pathname + location.search));

it("is the first Tab stop, visible when focused, and skips the navigation", async () => {
  const screen = await render(
    <>
      <SkipLink />
      <nav>
        <a href="/pricing">Pricing</a>
      </nav>
      <main id="main" tabIndex={-1}>
        <a href="/signup">Sign up</a>
      </main>
    </>,
  );
  const link = screen.getByRole("link", { name: "Skip to content" });
  expect(link.element().getBoundingClientRect().bottom).toBeLessThan(0);
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard("{Tab}");
  await expect.element(link).toHaveFocus();
  await finishAnimations();
  const box = link.element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.id).toBe("main");
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("link", { name: "Sign up" })).toHaveFocus();
});
