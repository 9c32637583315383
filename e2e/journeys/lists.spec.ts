import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { urls } from "../support/settings.ts";
import { logInStaff, staffMembers } from "../support/staff-session.ts";
import { expect, test } from "../support/test.ts";

test.use({ baseURL: urls.backoffice });
// The codes of a person's app work once, so one test at a time logs that person in.
test.describe.configure({ mode: "serial" });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const names = (page: Page) => page.getByRole("rowheader").allInnerTexts();

/** Opens a list of the back office and waits until its keys and buttons act. */
async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** Adds a question to the website. */
async function addQuestion(page: Page, question: string): Promise<void> {
  await page.goto("/manage/faqs/add");
  await page.getByLabel("Question").fill(question);
  await page.getByLabel("Answer").fill("Yes.");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Done.")).toBeVisible();
}

test("a list comes back as it was left, is saved as a view for colleagues, and its file has the same rows", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  await logInStaff(page, staffMembers.catalogue);
  await openList(page, "/manage/features");
  await page.getByRole("columnheader", { name: "Number" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=id/);
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Plans" }).click();
  await expect(page).toHaveURL(/columns=/);
  await page.keyboard.press("Escape");
  await expectFitsAndAccessible(page);

  // Back from a row, the list has its order, its columns and its place.
  const address = page.url();
  const shown = await names(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.getByRole("rowheader").nth(20).getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Details" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => names(page)).toEqual(shown);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);

  // The file has these rows and columns.
  const href = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  const file = await (await page.request.get(href ?? "")).text();
  const [head = "", ...rows] = file.replace("\uFEFF", "").trim().split(/\r?\n/);
  const heads = await page.getByRole("columnheader").allInnerTexts();
  expect(head.split(",")).toEqual(heads.map((text) => text.trim()));
  expect(rows.map((row) => /^("[^"]*"|[^,]*)/.exec(row)?.[0].replaceAll('"', ""))).toEqual(shown);

  // A colleague finds the view.
  const view = `By number ${randomBytes(4).toString("hex")}`;
  await page.getByRole("link", { name: "Save this view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(view);
  await page.getByLabel(/^Share it/).check();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page).toHaveURL(address);
  const context = await browser.newContext({ baseURL: urls.backoffice });
  const colleague = await context.newPage();
  await logInStaff(colleague, staffMembers.owner, "?page=subject&subject=features");
  await colleague.getByRole("link", { name: view }).click();
  await expect(colleague.getByRole("columnheader", { name: "Plans" })).toHaveCount(0);
  await expect.poll(() => names(colleague)).toEqual(shown);
  await context.close();
  await page.getByRole("link", { name: "Edit views" }).click();
  await page.getByRole("button", { name: `Delete ${view}` }).click();
  await expect(page.getByText("Deleted.")).toBeVisible();
});

test("rows are chosen by keys, changed together after a look at each, and taken back", {
  tag: "@desktop",
}, async ({ page }) => {
  const word = randomBytes(4).toString("hex");
  await logInStaff(page, staffMembers.catalogue);
  for (const number of ["one", "two"]) await addQuestion(page, `Is ${word} ${number} here?`);
  await openList(page, `/manage/faqs?search=${word}`);
  const questions = page.getByRole("rowheader");
  await expect(questions).toHaveCount(2);
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Remove questions" })).toBeVisible();
  await expect(page.getByText(`Is ${word} two here?`)).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.getByRole("button", { name: "Remove 2 questions" }).click();
  await expect(page.getByText("2 done.")).toBeVisible();
  await page.getByRole("link", { name: "Undo" }).click();
  await expectFitsAndAccessible(page);
  await page.getByRole("button", { name: "Take back 2 changes" }).click();
  await expect(page.getByText("2 done.")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: new RegExp(word) })).toHaveCount(2);
});
