import { type FormEvent, useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { SearchField, useRecentSearches } from "./index";

function ControlledSearch({ onClear }: { onClear: () => void }) {
  const [words, setWords] = useState("garri");
  return (
    <>
      <SearchField
        label="Search stock"
        name="q"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onClear={onClear}
      />
      <output>[{words}]</output>
    </>
  );
}

it("is cleared by its button, which focuses the box and notifies the parent", async () => {
  const cleared = vi.fn();
  const screen = await render(<ControlledSearch onClear={cleared} />);
  await screen.getByRole("button", { name: "Clear search" }).click();
  const input = screen.getByRole("searchbox", { name: "Search stock" });
  await expect.element(input).toHaveValue("");
  await expect.element(input).toHaveFocus();
  await expect.element(screen.getByRole("status").last()).toHaveTextContent("[]");
  expect(cleared).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

it("is cleared by Escape, which it ignores when empty", async () => {
  const around = vi.fn();
  const screen = await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: a stand-in for a dialog that listens.
    <div onKeyDown={(event) => event.key === "Escape" && around()}>
      <SearchField label="Search" name="q" defaultValue="Indomie" />
    </div>,
  );
  const input = screen.getByRole("searchbox");
  await input.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(input).toHaveValue("");
  expect(around).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(around).toHaveBeenCalledTimes(1);
});

it("is submitted by Enter as a parameter of a GET form", async () => {
  const sent = vi.fn((event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]),
    ).toString();
  });
  const screen = await render(
    // biome-ignore lint/a11y/useSemanticElements: the form must also submit.
    <form role="search" method="get" onSubmit={sent}>
      <SearchField label="Search" name="q" />
    </form>,
  );
  await screen.getByRole("searchbox").click();
  await userEvent.keyboard("milk 500 g{Enter}");
  expect(sent).toHaveReturnedWith("q=milk+500+g");
});

it("announces loading and errors, and has no clear button when empty or disabled", async () => {
  const screen = await render(
    <>
      <SearchField label="Orders" name="a" loading error="Type at least two letters" defaultValue="g" />
      <SearchField label="Clients" name="b" disabled defaultValue="Ada" />
      <SearchField label="Shops" name="c" />
    </>,
  );
  await expect.element(screen.getByRole("status").first()).toHaveTextContent("Searching...");
  await expect
    .element(screen.getByLabelText("Orders"))
    .toHaveAccessibleDescription("Type at least two letters");
  expect(screen.getByRole("button").elements()).toHaveLength(1);
  await expectAccessible();
});

it("leaves Escape to an input method that is composing", async () => {
  const screen = await render(<SearchField label="Search" name="q" defaultValue="ogi" />);
  const input = screen.getByRole("searchbox");
  const escapeKey = { key: "Escape", bubbles: true, cancelable: true };
  input.element().dispatchEvent(new KeyboardEvent("keydown", { ...escapeKey, isComposing: true }));
  await expect.element(input).toHaveValue("ogi");
  input.element().dispatchEvent(new KeyboardEvent("keydown", escapeKey));
  await expect.element(input).toHaveValue("");
});

function Recent() {
  const { recent, remember, forget } = useRecentSearches("test-recent", 3);
  return (
    <>
      <SearchField label="Stock" name="q" recent={recent} />
      <button type="button" onClick={() => ["garri", "milk", " ", "oil", "Milk", "rice"].map(remember)}>
        Remember
      </button>
      <button type="button" onClick={forget}>
        Forget
      </button>
    </>
  );
}

it("offers earlier searches, newest first, each once, until they are forgotten", async () => {
  const offered = () => [...document.querySelectorAll("option")].map(({ value }) => value);
  const screen = await render(<Recent />);
  await screen.getByRole("button", { name: "Remember" }).click();
  await expect.poll(offered).toEqual(["rice", "Milk", "oil"]);
  const box = screen.getByRole("combobox", { name: "Stock" });
  await expect.element(box).toHaveAttribute("list", document.querySelector("datalist")?.id);
  await screen.unmount();
  const again = await render(<Recent />);
  await expect.poll(offered).toEqual(["rice", "Milk", "oil"]);
  await again.getByRole("button", { name: "Forget" }).click();
  await expect.poll(offered).toEqual([]);
  expect(localStorage.getItem("test-recent")).toBeNull();
});
