import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { parseTags, TagInput } from "./index";

const sent = (name: string) => new FormData(document.querySelector("form") as HTMLFormElement).getAll(name);

function Controlled() {
  const [tags, setTags] = useState<string[]>(["old"]);
  return (
    <form>
      <TagInput
        label="Emails"
        name="emails"
        value={tags}
        onValueChange={setTags}
        validate={(tag) => (tag.includes("!") ? `${tag} is no address` : undefined)}
      />
      <TagInput label="Others" name="others" defaultValue={["a"]} />
      <button type="reset">Reset</button>
    </form>
  );
}

it("adds by Enter, comma and blur, each once, and removes by Backspace and by its cross", async () => {
  const screen = await render(<Controlled />);
  const box = screen.getByRole("textbox", { name: "Emails" });
  await box.click();
  await userEvent.keyboard("new,old,last{Enter}half");
  expect(sent("emails")).toEqual(["old", "new", "last", "half"]);
  await expect.element(screen.getByRole("status").first()).toHaveTextContent("Added last");
  await expectAccessible();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Remove half" })).toBeVisible();
  await box.click();
  await userEvent.keyboard("{Backspace}");
  await screen.getByRole("button", { name: "Remove old" }).click();
  await expect.poll(() => sent("emails")).toEqual(["new", "last"]);
  await expect.element(box).toHaveFocus();
});

it("keeps what it refuses in the box, with the reason", async () => {
  const screen = await render(<Controlled />);
  const box = screen.getByRole("textbox", { name: "Emails" });
  await box.fill("b!");
  await userEvent.keyboard("{Enter}");
  await expect.element(box).toHaveValue("b!");
  await expect.element(box).toHaveAccessibleDescription("b! is no address");
});

it("shows its state after a reset", async () => {
  const screen = await render(<Controlled />);
  await screen.getByRole("textbox", { name: "Others" }).fill("b");
  await userEvent.keyboard("{Enter}");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => sent("others")).toEqual(["a"]);
  expect(sent("emails")).toEqual(["old"]);
});

it("is one text with commas without scripts, which the server splits", () => {
  const page = document.createElement("form");
  page.innerHTML = renderToString(
    <TagInput label="Labels" name="labels" defaultValue={["on credit", "b"]} />,
  );
  expect(new FormData(page).getAll("labels")).toEqual(["on credit, b"]);
  expect(parseTags(["on  credit, b", "b;c\nd", " "])).toEqual(["on credit", "b", "c", "d"]);
});
