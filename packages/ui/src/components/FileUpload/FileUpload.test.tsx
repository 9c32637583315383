import { useDrag } from "react-aria-components/useDrag";
import { expect, it, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { FileUpload, type SendOptions } from "./index";

declare module "vitest/browser" {
  interface BrowserCommands {
    dropFiles(selector: string, files: string[]): Promise<void>;
  }
}
const dropFiles = (...files: string[]) => commands.dropFiles("div:has(> input[type=file])", files);

const csv = (name: string, text = "abc") => new File([text], name, { type: "text/csv" });
const sent = (name: string) =>
  new FormData(document.querySelector("form") as HTMLFormElement)
    .getAll(name)
    .map((entry) => (entry instanceof File ? entry.name : entry));

it("submits chosen, pasted and dropped files with its form, and shows their SHA-256", async () => {
  const screen = await render(
    <form>
      <FileUpload label="Prices" name="prices" multiple />
    </form>,
  );
  const input = screen.getByLabelText("Prices");
  await userEvent.upload(input, csv("a.csv"));
  const transfer = new DataTransfer();
  transfer.items.add(csv("b.csv"));
  input
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
  await expect.poll(() => sent("prices")).toEqual(["a.csv", "b.csv"]);
  await dropFiles("tsconfig.json");
  await expect.poll(() => sent("prices")).toEqual(["a.csv", "b.csv", "tsconfig.json"]);
  await expect
    .element(screen.getByText("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad").first())
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Remove a.csv" }).click();
  await expect.poll(() => sent("prices")).toEqual(["b.csv", "tsconfig.json"]);
  await expect.element(input).toHaveFocus();
});

it("refuses what is too large or of another kind, and keeps what is fine", async () => {
  const screen = await render(
    <form>
      <FileUpload label="Prices" name="prices" multiple accept=".json" maxBytes={4000} />
    </form>,
  );
  const input = screen.getByLabelText("Prices");
  await dropFiles("src/index.ts", "tsconfig.json", "package.json", "src");
  await expect
    .element(input)
    .toHaveAccessibleDescription(
      "src is a folder; drop the files in it index.ts is not of a kind that can be used here package.json is larger than 4 kB",
    );
  expect(sent("prices")).toEqual(["tsconfig.json"]);
});

it("takes nothing while it is disabled, and the page stays", async () => {
  await render(
    <form>
      <FileUpload label="Prices" name="prices" disabled />
    </form>,
  );
  await dropFiles("tsconfig.json");
  await expect.element(page.getByRole("listitem")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Prices")).toBeDisabled();
});

function Report() {
  const { dragProps } = useDrag({
    getItems: () => [{ "text/plain": "Rice", "text/csv": "rice,1500" }],
  });
  return (
    <button type="button" {...dragProps}>
      Report
    </button>
  );
}

it("takes what is dragged to it by keyboard, if accept names its kind", async () => {
  const screen = await render(
    <form>
      <Report />
      <FileUpload label="Photo" name="photo" accept="image/*" hint="A photo" />
      <FileUpload label="Prices" name="prices" accept=".csv,text/csv" hint="A CSV file" />
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const input = screen.getByLabelText("Prices");
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAccessibleDescription(/^A CSV file Press Enter to drop/);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent("prices")).toEqual(["dropped.csv"]);
});

it("sends at once with progress, and resumes from what has arrived", async () => {
  const calls: (SendOptions & { end: (id: string) => void; fail: () => void })[] = [];
  const change = vi.fn();
  const screen = await render(
    <form>
      <FileUpload
        label="Prices"
        name="prices"
        onValueChange={change}
        send={(_, options) =>
          new Promise<string>((end, fail) => {
            calls.push({ ...options, end, fail });
          })
        }
      />
      <button type="reset">Reset</button>
    </form>,
  );
  await userEvent.upload(screen.getByLabelText("Prices"), csv("a.csv", "0123456789"));
  const bar = screen.getByRole("progressbar", { name: "a.csv" });
  calls[0]?.onProgress(4);
  await expect.element(bar).toHaveAttribute("aria-valuetext", "4 B / 10 B");
  await screen.getByRole("button", { name: "Pause a.csv" }).click();
  expect(calls[0]?.signal.aborted).toBe(true);
  await screen.getByRole("button", { name: "Resume a.csv" }).click();
  expect(calls[1]?.from).toBe(4);
  calls[1]?.onProgress(7);
  calls[1]?.fail();
  await expect.element(screen.getByText("The upload stopped.")).toBeVisible();
  await screen.getByRole("button", { name: "Resume a.csv" }).click();
  expect(calls[2]?.from).toBe(7);
  calls[2]?.end("up_1");
  await expect.element(screen.getByRole("status")).toHaveTextContent("a.csv is uploaded");
  expect(sent("prices")).toEqual(["up_1"]);
  expect(change).toHaveBeenLastCalledWith(["up_1"]);
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(screen.getByRole("button", { name: "Remove a.csv" })).not.toBeInTheDocument();
});
