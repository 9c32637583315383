import { useState } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { manualClock } from "../../../test/manual-clock";
import { Button } from "../Button";
import { Dialog } from "../Dialog";
import { createToasts, ToastHistory, ToastRegion, type Toasts } from "./index";

const texts = (toasts: Toasts) => toasts.snapshot().shown.map(({ text }) => text);

describe("the queue", () => {
  it("clears a message after its time and keeps it in the history", () => {
    const clock = manualClock();
    const toasts = createToasts({ clock });
    toasts.show("Bodija outlet was saved.");
    clock.advance(5_999);
    expect(texts(toasts)).toEqual(["Bodija outlet was saved."]);
    clock.advance(1);
    expect(texts(toasts)).toEqual([]);
    expect(toasts.snapshot().history.map(({ text }) => text)).toEqual(["Bodija outlet was saved."]);
    expect(clock.running()).toBe(0);
  });

  it("keeps critical messages and those with an action, and accepts a custom time", () => {
    const clock = manualClock();
    const toasts = createToasts({ clock });
    toasts.show({ text: "critical", tone: "critical" });
    toasts.show({ text: "action", action: { label: "Undo", onPress: () => undefined } });
    toasts.show({ text: "ten", seconds: 10 });
    clock.advance(9_000);
    expect(texts(toasts)).toEqual(["critical", "action", "ten"]);
    clock.advance(600_000);
    expect(texts(toasts)).toEqual(["critical", "action"]);
    toasts.clear();
    expect(texts(toasts)).toEqual([]);
  });

  it("stops all timers while paused, also for new messages", () => {
    const clock = manualClock();
    const toasts = createToasts({ clock });
    toasts.show("first");
    clock.advance(4_000);
    toasts.pause();
    toasts.show("second");
    clock.advance(60_000);
    expect(texts(toasts)).toEqual(["first", "second"]);
    toasts.resume();
    clock.advance(2_000);
    expect(texts(toasts)).toEqual(["second"]);
    clock.advance(4_000);
    expect(texts(toasts)).toEqual([]);
  });

  it("limits the messages shown and the history", () => {
    const clock = manualClock();
    const toasts = createToasts({ clock, limit: 2, remember: 3 });
    for (const text of ["a", "b", "c", "d"]) toasts.show(text);
    expect(texts(toasts)).toEqual(["c", "d"]);
    expect(toasts.snapshot().history.map(({ text }) => text)).toEqual(["d", "c", "b"]);
    expect(clock.running()).toBe(2);
  });
});

function setUp() {
  const clock = manualClock();
  const toasts = createToasts({ clock });
  return { clock, toasts };
}

it("announces messages politely, or at once when critical, in regions that exist beforehand", async () => {
  const { toasts } = setUp();
  const screen = await render(<ToastRegion toasts={toasts} />);
  const status = screen.getByRole("status");
  const alert = screen.getByRole("alert");
  await expect.element(status).toHaveTextContent("");
  await expect.element(screen.getByRole("region")).not.toBeInTheDocument();
  toasts.show({ tone: "positive", title: "Saved.", text: "Bodija outlet has 3 tills." });
  await expect.element(status).toHaveTextContent("Saved. Bodija outlet has 3 tills.");
  toasts.show({ tone: "critical", text: "Encountered an error please try again" });
  await expect.element(alert).toHaveTextContent("Encountered an error please try again");
  await expect.element(screen.getByRole("region", { name: "Notifications" })).toBeVisible();
  await expectAccessible();
});

it("pauses while hovered", async () => {
  const { clock, toasts } = setUp();
  const screen = await render(
    <>
      <Button>Elsewhere</Button>
      <ToastRegion toasts={toasts} />
    </>,
  );
  await screen.getByRole("button", { name: "Elsewhere" }).hover();
  toasts.show("Receipt 1042 was sent.");
  const card = screen.getByRole("listitem");
  await card.hover();
  clock.advance(60_000);
  await expect.element(card).toBeVisible();
  await screen.getByRole("button", { name: "Elsewhere" }).hover();
  clock.advance(6_000);
  await expect.element(card).not.toBeInTheDocument();
});

it("is reached by F6, pauses while focused, and restores the focus", async () => {
  const { clock, toasts } = setUp();
  const undo = vi.fn();
  const screen = await render(
    <>
      <Button>Save</Button>
      <ToastRegion toasts={toasts} />
    </>,
  );
  const save = screen.getByRole("button", { name: "Save" });
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard("{F6}");
  await expect.element(save).toHaveFocus();
  toasts.show({ text: "12 cartons were moved.", seconds: 6, action: { label: "Undo", onPress: undo } });
  toasts.show("Receipt 1042 was sent.");
  await expect.element(screen.getByText("Undo")).toBeVisible();
  await userEvent.keyboard("{F6}");
  const region = screen.getByRole("region", { name: "Notifications" });
  await expect.element(region).toHaveFocus();
  clock.advance(60_000);
  await expect.element(screen.getByText("Undo")).toBeVisible();
  await userEvent.keyboard("{F6}");
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard("{F6}{Tab}{Enter}");
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(region).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
});

function DialogPage({ toasts }: { toasts: Toasts }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog title="Pay from your wallet?" open={open} onOpenChange={setOpen} />
      <ToastRegion toasts={toasts} />
    </>
  );
}

it("can be dismissed above an open dialog, which stays open", async () => {
  const { toasts } = setUp();
  const screen = await render(<DialogPage toasts={toasts} />);
  toasts.show("Your connection is slow.");
  await screen.getByRole("button", { name: "Dismiss: Your connection is slow." }).click();
  await expect.element(screen.getByRole("listitem")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

it("moves the focus when its message is pushed out, and resumes the timers", async () => {
  const { clock, toasts } = setUp();
  const screen = await render(
    <>
      <Button>Save</Button>
      <ToastRegion toasts={toasts} />
    </>,
  );
  await screen.getByRole("button", { name: "Save" }).click();
  toasts.show("first");
  await expect.element(screen.getByRole("listitem")).toBeVisible();
  await userEvent.keyboard("{F6}{Tab}");
  for (const text of ["second", "third", "fourth"]) toasts.show(text);
  await expect.element(screen.getByRole("region")).toHaveFocus();
  await userEvent.keyboard("{F6}");
  clock.advance(6_000);
  await expect.element(screen.getByRole("listitem")).not.toBeInTheDocument();
});

it("announces a repeated message, and no older message when a newer one clears", async () => {
  const { clock, toasts } = setUp();
  const screen = await render(<ToastRegion toasts={toasts} />);
  const status = screen.getByRole("status");
  const added: (string | null)[] = [];
  const watch = new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) added.push(node.textContent);
    for (const change of changes) if (change.type === "characterData") added.push(change.target.textContent);
  });
  watch.observe(status.element(), { childList: true, characterData: true, subtree: true });
  toasts.show({ text: "Sent.", seconds: null });
  await expect.element(status).toHaveTextContent("Sent.");
  toasts.show("Sent.");
  await expect.element(screen.getByRole("listitem").last()).toBeVisible();
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(2);
  clock.advance(6_000);
  await expect.poll(() => screen.getByRole("listitem").elements()).toHaveLength(1);
  expect(added).toEqual(["Sent.", "Sent."]);
  watch.disconnect();
});

it("lists cleared messages in the history", async () => {
  const { clock, toasts } = setUp();
  const screen = await render(<ToastHistory toasts={toasts} formatTime={() => "14:05"} />);
  await expect.element(screen.getByText("No notifications yet.")).toBeVisible();
  toasts.show("first");
  toasts.show("second");
  clock.advance(6_000);
  const list = screen.getByRole("list", { name: "Earlier notifications" });
  await expect.element(list.getByRole("listitem").first()).toHaveTextContent("second14:05");
  await expect.element(list.getByRole("listitem").last()).toHaveTextContent("first");
  await expectAccessible();
});

it("renders only its live regions on the server", () => {
  const { toasts } = setUp();
  toasts.show("not for everybody's page");
  const html = renderToString(<ToastRegion toasts={toasts} />);
  expect(html).toContain('role="status"');
  expect(html).not.toContain("everybody");
});
