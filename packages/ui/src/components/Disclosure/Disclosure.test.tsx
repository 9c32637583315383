import { createRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Disclosure } from "./index";

it("opens and closes by click, Enter and Space without scripts", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(<Disclosure title="Offline?">Yes, it works.</Disclosure>);
  document.body.append(place);
  const answer = page.getByText("Yes, it works.");
  await expect.element(answer).not.toBeVisible();
  await page.getByText("Offline?").click();
  await expect.element(answer).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(answer).not.toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(answer).toBeVisible();
  place.remove();
});

it("closes other disclosures of the same name", async () => {
  const screen = await render(
    <>
      <Disclosure name="faq" title="Offline?" open>
        Yes, it works.
      </Disclosure>
      <Disclosure name="faq" title="Trial?">
        Seven days.
      </Disclosure>
    </>,
  );
  await screen.getByText("Trial?").click();
  await expect.element(screen.getByText("Seven days.")).toBeVisible();
  await expect.element(screen.getByText("Yes, it works.")).not.toBeVisible();
});

it("renders a heading when asked to, and forwards its ref", async () => {
  const ref = createRef<HTMLDetailsElement>();
  const screen = await render(
    <Disclosure title="Offline?" headingLevel={3} ref={ref} id="offline">
      Yes, it works.
    </Disclosure>,
  );
  await expect.element(screen.getByRole("heading", { name: "Offline?", level: 3 })).toBeVisible();
  expect(ref.current?.id).toBe("offline");
  expect(ref.current?.querySelector("summary")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

it("stays open when it was opened before hydration", async () => {
  const ref = createRef<HTMLDetailsElement>();
  const place = document.createElement("div");
  const disclosure = (
    <Disclosure title="Offline?" ref={ref}>
      Yes, it works.
    </Disclosure>
  );
  place.innerHTML = renderToString(disclosure);
  document.body.append(place);
  await page.getByText("Offline?").click();
  // The test setup fails on any message of React.
  const root = hydrateRoot(place, disclosure);
  await expect.poll(() => ref.current).not.toBeNull();
  await expect.element(page.getByText("Yes, it works.")).toBeVisible();
  root.unmount();
  place.remove();
});

it.each(["line", "card", "text"] as const)("opens and closes as a %s", async (look) => {
  const screen = await render(
    <Disclosure look={look} title="Offline?" open>
      Yes, it works.
    </Disclosure>,
  );
  await expect.element(screen.getByText("Yes, it works.")).toBeVisible();
  await screen.getByText("Offline?").click();
  await expect.element(screen.getByText("Yes, it works.")).not.toBeVisible();
  await expectAccessible();
});
