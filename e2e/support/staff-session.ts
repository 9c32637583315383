import { expect, type Page } from "@playwright/test";
import { ApiError } from "@vendor/api";
import { apiFor } from "./account.ts";
import { urls } from "./settings.ts";
import { newVisitor } from "./visitor.ts";

export type StaffMember = { email: string; password: string };

/** The demo's members of staff, by duty. */
export const staffMembers = {
  owner: { email: "director@demo.example", password: "Demo-Director-2026" },
  catalogue: { email: "catalogue@demo.example", password: "Demo-Catalogue-2026" },
  finance: { email: "finance@demo.example", password: "Demo-Finance-2026" },
  support: { email: "support@demo.example", password: "Demo-Support-2026" },
} as const satisfies Record<string, StaffMember>;

type Codes = { codes: { email: string; code: string; next: string }[] };

/** The codes that a person's authenticator app shows, now and next. */
async function codesOf({ email }: StaffMember): Promise<string[]> {
  const answer = await fetch(`${urls.api}/dev/codes`, { headers: { accept: "application/json" } });
  const mine = ((await answer.json()) as Codes).codes.find((each) => each.email === email);
  if (!mine) throw new Error(`the demo has no codes of ${email}`);
  return [mine.code, mine.next];
}

/**
 * Logs a member of staff in at the back office. Each code works once, and other tests may have used those of the moment: then the app's next one is awaited.
 * @param query - Of the log-in page, which names the page to go to.
 */
export async function logInStaff(page: Page, member: StaffMember, query = ""): Promise<void> {
  await page.goto(`${urls.backoffice}/login${query}`);
  await page.getByLabel("Email or Username").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login\/code/);
  const refused = new Set<string>();
  const untried = async () => (await codesOf(member)).find((code) => !refused.has(code)) ?? "";
  for (let tries = 0; tries < 3; tries++) {
    await expect.poll(untried, { timeout: 35_000 }).not.toBe("");
    const code = await untried();
    await page.getByLabel("Code from your authenticator app").fill(code);
    await page.getByRole("button", { name: "Log in" }).click();
    const answered = page.getByText(", account menu").or(page.getByText("This code is wrong"));
    await expect(answered.first()).toBeAttached();
    if (!/\/login\/code/.test(page.url())) return;
    refused.add(code);
  }
  throw new Error("three codes were refused");
}

/** A new session of the member of staff. */
export async function staffToken(member: StaffMember): Promise<string> {
  const { identity, office } = apiFor(newVisitor());
  const asked = await office.login(member).catch((error: unknown) => error);
  if (!(asked instanceof ApiError) || asked.code !== "LOGIN_CODE_NEEDED") throw asked;
  const { proof } = asked.details.data as { proof: string };
  const [code = "", next = ""] = await codesOf(member);
  const enter = (second_factor_code: string) => identity.loginWithCode({ proof, second_factor_code });
  return (await enter(code).catch(() => enter(next))).api_token;
}
