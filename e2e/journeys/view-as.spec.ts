import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { confirmEmail, registerVerified } from "../support/account.ts";
import { messagesTo } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { logInStaff, staffMembers } from "../support/staff-session.ts";
import { expect, test } from "../support/test.ts";

test("support sees the website as a customer does, can change nothing, and ends it", {
  tag: ["@noscript"],
}, async ({ page, visitor, withScripts }) => {
  await registerVerified(visitor);
  await confirmEmail(visitor);
  // A member of staff has one view at a time, so each browser has a member of its own.
  const member = withScripts ? staffMembers.support : staffMembers.owner;
  await logInStaff(page, member, "?page=customers");
  await page.goto(`${urls.backoffice}/customers?search=${encodeURIComponent(visitor.email)}`);
  await expect(page.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  await page.getByText(`View as ${visitor.name}`).click();
  await page.getByLabel("Why do you need to see it?").fill("They cannot find their plan");
  await page.getByRole("button", { name: "Prepare the view" }).click();
  const link = page.getByRole("link", { name: `Open the website as ${visitor.name}` });
  const address = (await link.getAttribute("href")) ?? "";
  const [opened] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await opened.getByRole("button", { name: "Begin" }).click();

  const bar = opened.getByRole("complementary", { name: "View as a customer" });
  await expect(bar).toContainText(visitor.name);
  await expectFitsAndAccessible(opened, withScripts);
  await opened.goto(`${urls.website}/account/billing`);
  await opened.getByLabel("Name on receipts").fill("Somebody Else");
  await opened.getByRole("button", { name: "Save" }).click();
  await expect(opened.getByText("you can look, but not change or download anything").first()).toBeVisible();
  await expect(bar).toBeInViewport();
  await opened.goto(`${urls.website}/nowhere-at-all`);
  await expect(bar).toBeInViewport();
  await expect
    .poll(async () => (await messagesTo(visitor.email)).map(({ subject }) => subject).join())
    .toContain("Our support is looking at your");

  await bar.getByRole("button", { name: "End" }).click();
  await expect(opened.getByRole("heading", { name: "The view has ended" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await opened.goto(`${urls.website}/dashboard`);
  await expect(opened).toHaveURL(/\/login/);
  // The address in the history begins nothing.
  await opened.goto(address);
  await opened.getByRole("button", { name: "Begin" }).click();
  await expect(opened.getByText("This has expired or was used already.").first()).toBeVisible();
});
