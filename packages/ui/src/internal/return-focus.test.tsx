import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button, DataTable } from "../index";
import { keepFocus, type LastFocus } from "./return-focus";

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** Until a change of the page was noticed and its focus returned. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
}

let finish: () => void = () => undefined;

/** A list as the sites have them: a press disables its buttons until the answer is there. */
function Sessions({ refused = false, withMessage = false, method = "get" }) {
  const [rows, setRows] = useState(["Phone", "Laptop", "Tablet"]);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const end = (row: string) => {
    setBusy(true);
    finish = () => {
      if (!refused) setRows(rows.filter((other) => other !== row));
      setDone(true);
      setBusy(false);
    };
  };
  return (
    <main>
      {done && withMessage ? (
        <p tabIndex={-1} ref={(message) => message?.focus()}>
          Signed out
        </p>
      ) : null}
      <DataTable
        caption="Sessions"
        columns={[{ key: "device", label: "Device", cell: (row: string) => row }]}
        rows={rows}
        getKey={(row) => row}
        rowActions={(row) => (
          <Button disabled={busy} onClick={() => end(row)}>
            Sign out {row}
          </Button>
        )}
      />
      {rows.length > 1 ? (
        <form method={method}>
          <Button onClick={() => setRows(["Phone"])}>Sign out everywhere else</Button>
        </form>
      ) : null}
    </main>
  );
}

const focused = () => document.activeElement;

describe("keepFocus", () => {
  it("goes to the table of a row that was removed, and stays there for the next one", async () => {
    const screen = await render(<Sessions />);
    for (const row of ["Laptop", "Tablet"]) {
      const button = screen.getByRole("button", { name: `Sign out ${row}` });
      (button.element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
      await settled();
      finish();
      await expect.poll(() => focused()?.tagName).toBe("TABLE");
    }
    await userEvent.tab();
    expect(focused()?.textContent).toBe("Sign out Phone");
  });

  it("goes to the table of a row that was removed while its code was loading", async () => {
    stop();
    const screen = await render(<Sessions />);
    const button = screen.getByRole("button", { name: "Sign out Laptop" });
    const focusing = new Promise<LastFocus>((resolve) => {
      const remember = (event: FocusEvent) =>
        resolve({ path: event.composedPath(), page: window.location.pathname });
      document.addEventListener("focusin", remember, { once: true });
    });
    await button.click();
    const last = await focusing;
    finish();
    await expect.element(button).not.toBeInTheDocument();
    expect(focused()).toBe(document.body);
    stop = keepFocus(last);
    await expect.poll(() => focused()?.tagName).toBe("TABLE");
  });

  it("goes back to a button that was disabled meanwhile", async () => {
    const screen = await render(<Sessions refused />);
    await screen.getByRole("button", { name: "Sign out Laptop" }).click();
    await settled();
    finish();
    await expect.poll(() => focused()?.textContent).toBe("Sign out Laptop");
  });

  it("goes to what is around a button without a list", async () => {
    const screen = await render(<Sessions />);
    await screen.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect.poll(() => focused()?.tagName).toBe("MAIN");
    expect(focused()).toHaveAttribute("data-focus-returned");
  });

  it("disturbs no message that takes the focus itself", async () => {
    const screen = await render(<Sessions withMessage />);
    await screen.getByRole("button", { name: "Sign out Laptop" }).click();
    await settled();
    finish();
    await settled();
    expect(focused()?.textContent).toBe("Signed out");
  });

  const everywhere = () =>
    [...document.querySelectorAll("button")].find(
      (button) => button.textContent === "Sign out everywhere else",
    );

  it("does not bring the focus back to what a person left before it was removed", async () => {
    const screen = await render(<Sessions />);
    const button = screen.getByRole("button", { name: "Sign out Laptop" }).element() as HTMLElement;
    button.focus();
    button.blur();
    await settled();
    everywhere()?.click();
    await expect.element(screen.getByRole("button", { name: "Sign out Laptop" })).not.toBeInTheDocument();
    await settled();
    expect(focused()).toBe(document.body);
  });

  it.each([
    ["leaves the focus of a new page to that page, after a link or a search", "get", "BODY"],
    ["goes to the frame that a new page shares, after a form", "post", "MAIN"],
  ])("%s", async (_, method, place) => {
    await render(<Sessions method={method} />);
    const address = window.location.href;
    everywhere()?.focus();
    window.history.replaceState(null, "", "/another-page");
    everywhere()?.click();
    await settled();
    window.history.replaceState(null, "", address);
    expect(focused()?.tagName).toBe(place);
  });
});
