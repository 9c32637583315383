import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { emulateMedia } from "../../../test/media";
import { ThemeScript, useTheme } from "./index";

const { dataset } = document.documentElement;
afterEach(() => {
  localStorage.clear();
  delete dataset.theme;
});

function runScript() {
  const page = new DOMParser().parseFromString(renderToString(<ThemeScript nonce="n" />), "text/html");
  const { textContent, nonce } = page.querySelector("script") as HTMLScriptElement;
  expect(nonce).toBe("n");
  new Function(textContent ?? "")();
}

it("applies the stored choice before React starts, and nothing else", () => {
  runScript();
  expect(dataset.theme).toBeUndefined();
  localStorage.setItem("theme", "dark");
  runScript();
  expect(dataset.theme).toBe("dark");
  delete dataset.theme;
  localStorage.setItem("theme", "<b>");
  runScript();
  expect(dataset.theme).toBeUndefined();
});

it("has the storage key that it is given, and refuses one that is code", () => {
  const html = renderToString(<ThemeScript storageKey="market-theme" />);
  localStorage.setItem("market-theme", "dark");
  new Function(
    new DOMParser().parseFromString(html, "text/html").querySelector("script")?.textContent ?? "",
  )();
  expect(dataset.theme).toBe("dark");
  expect(() => renderToString(<ThemeScript storageKey="`);alert(1)//" />)).toThrow("not a storage key");
});

function Toggle({ storageKey }: { storageKey?: string }) {
  const [theme, setTheme] = useTheme({ storageKey });
  return (
    <>
      <output>{theme}</output>
      <button type="button" onClick={() => setTheme("dark")}>
        Dark
      </button>
      <button type="button" onClick={() => setTheme("system")}>
        System
      </button>
    </>
  );
}

it("changes the theme of the page, stores it, and follows other tabs", async () => {
  const screen = await render(<Toggle />);
  const choice = screen.getByRole("status");
  await expect.element(choice).toHaveTextContent("system");
  await screen.getByRole("button", { name: "Dark" }).click();
  await expect.element(choice).toHaveTextContent("dark");
  expect([dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
  await screen.getByRole("button", { name: "System" }).click();
  await expect.element(choice).toHaveTextContent("system");
  expect([dataset.theme, localStorage.getItem("theme")]).toEqual([undefined, null]);
  window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));
  await expect.element(choice).toHaveTextContent("light");
  expect(dataset.theme).toBe("light");
});

function DarkButton() {
  const [, setTheme, shown] = useTheme();
  return (
    <button type="button" onClick={() => setTheme(shown === "dark" ? "light" : "dark")}>
      Change theme
    </button>
  );
}

it("tells which theme is shown, so that the first press of a toggle changes it", async () => {
  await emulateMedia({ colorScheme: "dark" });
  try {
    const screen = await render(<DarkButton />);
    await screen.getByRole("button").click();
    expect(dataset.theme).toBe("light");
    await screen.getByRole("button").click();
    expect(dataset.theme).toBe("dark");
  } finally {
    await emulateMedia({ colorScheme: null });
  }
});

it("is the system's on the server", () => {
  expect(renderToString(<Toggle />)).toContain("<output>system</output>");
});

it("keeps the choice under the storage key that it is given", async () => {
  const screen = await render(<Toggle storageKey="market-theme" />);
  await screen.getByRole("button", { name: "Dark" }).click();
  expect([localStorage.getItem("market-theme"), localStorage.getItem("theme")]).toEqual(["dark", null]);
  localStorage.setItem("theme", "light");
  window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));
  await expect.element(screen.getByRole("status")).toHaveTextContent("dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "market-theme", newValue: "light" }));
  await expect.element(screen.getByRole("status")).toHaveTextContent("light");
});
