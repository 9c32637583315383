import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Dialog } from "../Dialog";
import { Combobox, type ComboboxOption, MultiCombobox } from "./index";

const shops: ComboboxOption[] = [
  { value: "1", label: "Bodija Market", hint: "Ibadan" },
  { value: "2", label: "Mokola", hint: "Ibadan" },
  { value: "3", label: "Yaba", hint: "Lagos", disabled: true },
  { value: "4", label: "Adétòkunbọ̀ Stores" },
];
const formData = () => new FormData(document.querySelector("form") as HTMLFormElement);
const names = (options: { elements: () => Element[] }) =>
  options.elements().map((option) => option.textContent);

describe("Combobox", () => {
  it("finds by typing without accents, chooses by keys and submits the value", async () => {
    const change = vi.fn();
    const screen = await render(
      <form>
        <Combobox label="Shop" name="shop" options={shops} onValueChange={change} />
      </form>,
    );
    const box = screen.getByRole("combobox", { name: "Shop" });
    await box.click();
    await expectAccessible();
    await userEvent.keyboard("ibadan");
    await expect
      .poll(() => names(screen.getByRole("option")))
      .toEqual(["Bodija MarketIbadan", "MokolaIbadan"]);
    await expect.element(screen.getByRole("status")).toHaveTextContent("2 options");
    await box.fill("adetok");
    await userEvent.keyboard("{ArrowDown}");
    await expect
      .element(box)
      .toHaveAttribute("aria-activedescendant", screen.getByRole("option").element().id);
    await userEvent.keyboard("{Enter}");
    await expect.element(box).toHaveValue("Adétòkunbọ̀ Stores");
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    expect(change).toHaveBeenLastCalledWith("4");
    expect(formData().get("shop")).toBe("4");
  });

  it("goes back to its choice when something else is typed and left, and is cleared by its button", async () => {
    const screen = await render(
      <form>
        <Combobox label="Shop" name="shop" options={shops} defaultValue="2" />
      </form>,
    );
    const box = screen.getByRole("combobox");
    await box.fill("nowhere");
    await expect.element(screen.getByRole("status")).toHaveTextContent("Nothing found");
    await userEvent.tab();
    await expect.element(box).toHaveValue("Mokola");
    await box.fill("bodija market");
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(box).toHaveValue("Bodija Market");
    await screen.getByRole("button", { name: "Clear" }).click();
    await expect.element(box).toHaveFocus();
    expect(formData().get("shop")).toBe("");
  });

  it("skips what cannot be chosen, and does not choose it by a press", async () => {
    const change = vi.fn();
    const screen = await render(<Combobox label="Shop" name="shop" options={shops} onValueChange={change} />);
    await screen.getByRole("combobox").click();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    expect(change).toHaveBeenLastCalledWith("4");
    await screen.getByRole("button", { name: "Show options" }).click();
    await screen.getByRole("option", { name: "Yaba Lagos" }).click({ force: true });
    expect(change).toHaveBeenCalledTimes(1);
  });

  it("searches a server, aborts the search of an older text and says when it failed", async () => {
    const searches: {
      query: string;
      signal: AbortSignal;
      end: (found: ComboboxOption[]) => void;
      fail: () => void;
    }[] = [];
    const screen = await render(
      <form>
        <Combobox
          label="Shop"
          name="shop"
          loadOptions={(query, signal) =>
            new Promise<ComboboxOption[]>((end, fail) => {
              searches.push({ query, signal, end, fail });
            })
          }
        />
      </form>,
    );
    const box = screen.getByRole("combobox");
    await box.fill("b");
    await expect.poll(() => searches.length).toBe(1);
    await expect.element(screen.getByRole("status").first()).toHaveTextContent("Searching...");
    await box.fill("bo");
    await expect.poll(() => searches.length).toBe(2);
    expect(searches.map(({ query, signal }) => [query, signal.aborted])).toEqual([
      ["b", true],
      ["bo", false],
    ]);
    searches[1]?.end([{ value: "9", label: "Bodija" }]);
    searches[0]?.end([{ value: "8", label: "Late" }]);
    await screen.getByRole("option", { name: "Bodija" }).click();
    await expect.element(box).toHaveValue("Bodija");
    expect(formData().get("shop")).toBe("9");
    await box.fill("x");
    await expect.poll(() => searches.length).toBe(3);
    searches[2]?.fail();
    await expect.element(screen.getByRole("status").first()).toHaveTextContent("Couldn't search");
  });

  it("keeps the keys of an input method to itself", async () => {
    const change = vi.fn();
    const screen = await render(<Combobox label="Shop" name="shop" options={shops} onValueChange={change} />);
    const box = screen.getByRole("combobox");
    await box.click();
    await userEvent.keyboard("{ArrowDown}");
    box
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }));
    expect(change).not.toHaveBeenCalled();
  });

  it("closes on Escape and leaves a surrounding dialog open", async () => {
    const close = vi.fn();
    const screen = await render(
      <Dialog title="Move" open onOpenChange={close}>
        <Combobox label="Shop" name="shop" options={shops} />
      </Dialog>,
    );
    await screen.getByRole("combobox").click();
    await expect.element(screen.getByRole("option", { name: "Mokola" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("option", { name: "Mokola" })).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
  });

  it("is a native select without scripts, whose choice it keeps when they come", async () => {
    const page = document.body.appendChild(document.createElement("form"));
    const field = <Combobox label="Shop" name="shop" options={shops} defaultValue="2" />;
    page.innerHTML = renderToString(field);
    const select = page.querySelector("select") as HTMLSelectElement;
    expect(select.value).toBe("2");
    select.value = "4";
    select.focus();
    const hydrated = hydrateRoot(page, field);
    await expect.poll(() => page.querySelector("select")).toBe(null);
    await expect.poll(() => new FormData(page).get("shop")).toBe("4");
    const box = page.querySelector("[role=combobox]");
    await expect.poll(() => document.activeElement === box).toBe(true);
    hydrated.unmount();
    page.remove();
  });
});

function Controlled() {
  const [chosen, setChosen] = useState<string[]>(["1"]);
  return (
    <form>
      <MultiCombobox label="Shops" name="shops" options={shops} value={chosen} onValueChange={setChosen} />
      <MultiCombobox label="Others" name="others" options={shops} defaultValue={["2"]} />
      <Combobox label="One" name="one" options={shops} defaultValue="1" />
      <button type="reset">Reset</button>
    </form>
  );
}

describe("MultiCombobox", () => {
  it("adds and removes choices by keys, and stays open between them", async () => {
    const screen = await render(<Controlled />);
    const box = screen.getByRole("combobox", { name: "Shops" });
    await box.click();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect.element(screen.getByRole("button", { name: "Remove Mokola" }).first()).toBeVisible();
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    expect(formData().getAll("shops")).toEqual(["1", "2"]);
    await expectAccessible();
    await userEvent.keyboard("{Backspace}");
    await expect.poll(() => formData().getAll("shops")).toEqual(["1"]);
    await screen.getByRole("button", { name: "Remove Bodija Market" }).first().click();
    await expect.poll(() => formData().getAll("shops")).toEqual([]);
    await expect.element(box).toHaveFocus();
  });

  it("shows and submits its state after a reset", async () => {
    const screen = await render(<Controlled />);
    await screen.getByRole("combobox", { name: "Shops" }).fill("mok");
    await userEvent.keyboard("{ArrowDown}{Enter}{Escape}");
    await screen.getByRole("button", { name: "Remove Mokola" }).last().click();
    await screen.getByRole("button", { name: "Clear" }).click();
    await screen.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => formData().getAll("others")).toEqual(["2"]);
    expect(formData().getAll("shops")).toEqual(["1", "2"]);
    await expect.element(screen.getByRole("combobox", { name: "One" })).toHaveValue("Bodija Market");
    expect(formData().get("one")).toBe("1");
  });
});
