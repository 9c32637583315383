import type { Page } from "@playwright/test";
import { brand } from "@vendor/brand";
import { expectAccessible } from "../support/accessibility.ts";
import { latestLink, messagesTo } from "../support/inbox.ts";
import { expect, test } from "../support/test.ts";
import type { Visitor } from "../support/visitor.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

async function fill(page: Page, { email }: Visitor, message: string): Promise<void> {
  await field(page, "First name").fill("Amina");
  await field(page, "Last name").fill("Bello");
  await field(page, "Email").fill(email);
  await field(page, "Phone number").fill("+234 803 123 4567");
  await field(page, "Message").fill(message);
}

/** The newest email to the sales team with this text, once it has been sent. */
async function salesEmail(text: string) {
  const find = async () => (await messagesTo(brand.email.sales)).find((letter) => letter.text.includes(text));
  await expect.poll(find, { message: "the letter to the sales team" }).toBeDefined();
  return find();
}

test("a message reaches the sales team complete, and is confirmed", {
  tag: "@noscript",
}, async ({ page, visitor, withScripts }) => {
  const message = `Three outlets, ${visitor.username}.\n<b>What</b> does it cost?`;
  await page.goto("/contact");
  await fill(page, visitor, message);
  await send(page);
  const sent = page.getByRole("heading", { level: 2, name: /your message is with our sales team/ });
  await expect(sent).toBeVisible();
  await expect(page.getByText(brand.sales.answers, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(0);
  if (withScripts) await expectAccessible(page);
  const letter = await salesEmail(visitor.username);
  expect(letter?.subject).toContain("Amina Bello");
  for (const words of ["Amina Bello", visitor.email, "08031234567", "<b>What</b> does it cost?"])
    expect(letter?.text).toContain(words);
  const confirmations = await messagesTo(visitor.email);
  expect(confirmations).toHaveLength(1);
  expect(confirmations[0]?.text).toContain(brand.sales.answers);
  expect(confirmations[0]?.text).not.toContain(visitor.username);
  await page.reload();
  await expect(sent).toBeVisible();
  expect(await messagesTo(visitor.email), "a reload sends nothing").toHaveLength(1);
  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(field(page, "Message")).toHaveValue("");
});

test("a visitor subscribes to the newsletter on the landing page and unsubscribes by its link", {
  tag: "@noscript",
}, async ({ page, visitor, withScripts }) => {
  await page.goto("/");
  const join = async (email: string) => {
    await field(page, "Email").fill(email);
    await page.getByRole("button", { name: "Sign up" }).click();
  };
  // The browser accepts it, the site does not.
  await join("amina@shop");
  await expect(field(page, "Email")).toHaveAccessibleDescription(/Invalid email address/);
  await expect(field(page, "Email")).toHaveValue("amina@shop");
  await join(visitor.email.toUpperCase());
  await expect(page.getByRole("heading", { level: 1, name: "You're subscribed" })).toBeVisible();
  const link = await latestLink(visitor.email, "/newsletter/leave");
  const opened = await page.goto(link);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  if (withScripts) await expectAccessible(page);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  const left = page.getByRole("heading", { level: 1, name: "You have unsubscribed" });
  await expect(left).toBeVisible();
  if (withScripts) await expect(left).toBeFocused();
  expect(new URL(page.url()).searchParams.has("token"), "the token is gone from the address").toBe(false);
});
