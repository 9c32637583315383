import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchOptions } from "../../../scripts/testing/chromium.ts";
import { cards, publicKey, startTestSandbox, type TestSandbox } from "./harness";
import { startShop } from "./shop-page";

let sandbox: TestSandbox;
let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await startShop(sandbox.url);
  browser = await chromium.launch(launchOptions);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await sandbox?.close();
});

/** A browser context without timeouts, so that only the test's own timeout applies on a loaded machine. */
async function newContext(options: Parameters<Browser["newContext"]>[0]): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(0);
  return context;
}

/** Opens the shop; at its end the test fails on any error or CSP violation. */
async function visit(version: "v1" | "v2", run: (page: Page) => Promise<void>): Promise<void> {
  const context = await newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(`${shop.url}/${version}`);
  await run(page);
  await context.close();
  // Chromium logs 4xx responses as failed resources, but some flows expect them.
  expect(problems.filter((problem) => !problem.startsWith("Failed to load resource"))).toEqual([]);
}

const checkout = (page: Page) => page.frameLocator('iframe[title="Paystack checkout"]:visible');
const frames = (page: Page) => page.locator('iframe[title="Paystack checkout"]');
const calls = (page: Page) => page.evaluate("window.calls") as Promise<[string, Record<string, unknown>][]>;

/** Resolves once the shop's callback of that name was called. */
const heard = (page: Page, name: string) => page.evaluate(`heard(${JSON.stringify(name)})`);

async function fillCard(page: Page, card: (typeof cards)["success"]) {
  await checkout(page).getByLabel("Card number").fill(card.card_number);
  await checkout(page).getByLabel("Expiry (MM/YY)").fill(card.expiry);
  await checkout(page).getByLabel("CVV").fill(card.cvv);
  await checkout(page)
    .getByRole("button", { name: /^Pay ₦/ })
    .click();
}

const resume = (page: Page, code: string) =>
  page.evaluate(`void new PaystackPop().resumeTransaction(${JSON.stringify(code)}, callbacks)`);

describe("version 2", () => {
  it("resumes a transaction, shows a decline, accepts PIN and OTP, and reports the payment", () =>
    visit("v2", async (page) => {
      const { access_code, reference } = await sandbox.initialize();
      await resume(page, access_code);
      await fillCard(page, cards.declined);
      await checkout(page).getByRole("alert").getByText("Declined. Please try another card.").waitFor();
      await fillCard(page, cards.pinOtp);
      await checkout(page).getByLabel("PIN").fill("1234");
      await checkout(page).getByRole("button", { name: "Continue" }).click();
      await checkout(page).getByLabel("OTP").fill("123456");
      await checkout(page).getByRole("button", { name: "Continue" }).click();
      await heard(page, "success");
      const { id } = await sandbox.verify(reference);
      expect(await calls(page)).toEqual([
        ["load", { id, accessCode: access_code, customer: { email: "ada@shop.example" } }],
        [
          "success",
          {
            id,
            reference,
            message: "Approved",
            status: "success",
            trans: String(id),
            transaction: String(id),
            trxref: reference,
            redirecturl: `?trxref=${reference}&reference=${reference}`,
          },
        ],
      ]);
      // Hidden, never removed.
      expect(await frames(page).count()).toBe(1);
      expect(await frames(page).isVisible()).toBe(false);
    }));

  it("fits a 360 px screen", () =>
    visit("v2", async (page) => {
      const { access_code } = await sandbox.initialize();
      await page.goto(`${sandbox.url}/pay/${access_code}`);
      await page.getByLabel("Card number").waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
    }));

  it("opens a new transaction by public key", () =>
    visit("v2", async (page) => {
      const options = { key: publicKey, email: "new@shop.example", amount: 20_000, reference: "POPUP-1" };
      await page.evaluate(
        `void new PaystackPop().newTransaction({...${JSON.stringify(options)}, ...callbacks})`,
      );
      await fillCard(page, cards.success);
      await heard(page, "success");
      expect((await sandbox.verify("POPUP-1")).status).toBe("success");
      // The same reference cannot be opened again.
      await page.evaluate(
        `void new PaystackPop().newTransaction({...${JSON.stringify(options)}, ...callbacks})`,
      );
      await heard(page, "error");
      expect((await calls(page)).at(-1)).toEqual(["error", { message: "Duplicate Transaction Reference" }]);
    }));

  it("is cancelled by its link and by cancelTransaction", () =>
    visit("v2", async (page) => {
      const { access_code, reference } = await sandbox.initialize();
      await resume(page, access_code);
      await checkout(page).getByRole("link", { name: "Cancel payment" }).click();
      await heard(page, "cancel");
      expect((await sandbox.verify(reference)).status).toBe("abandoned");
      await page.evaluate(`{
        const popup = new PaystackPop();
        popup.cancelTransaction(popup.resumeTransaction(${JSON.stringify(access_code)}, callbacks));
      }`);
      const cancels = (await calls(page)).filter(([name]) => name === "cancel");
      expect(cancels).toEqual([
        ["cancel", null],
        ["cancel", null],
      ]);
    }));

  it("throws {message, issues} at once for invalid options", () =>
    visit("v2", async (page) => {
      const thrown = await page.evaluate(`(() => {
        const attempt = (run) => { try { run(); return null; } catch (error) { return error; } };
        const popup = new PaystackPop();
        return [
          attempt(() => popup.newTransaction({ key: "x", email: "y", amount: "z", onSuccess: 1 })),
          attempt(() => popup.newTransaction()),
          attempt(() => popup.resumeTransaction("")),
        ];
      })()`);
      const issues = (count: number) => ({
        message: expect.any(String),
        issues: Array.from({ length: count }, () => ({ message: expect.any(String) })),
      });
      expect(thrown).toEqual([issues(4), issues(3), issues(1)]);
      expect(await frames(page).count()).toBe(0);
    }));

  it("ignores errors of a callback", () =>
    visit("v2", async (page) => {
      const { access_code } = await sandbox.initialize();
      await page.evaluate(`void new PaystackPop().resumeTransaction(${JSON.stringify(access_code)}, {
        onLoad() { throw new Error("shop bug"); }, onCancel: callbacks.onCancel,
      })`);
      await checkout(page).getByRole("link", { name: "Cancel payment" }).click();
      await heard(page, "cancel");
    }));

  it.each([
    [true, []],
    ["cancel" as const, ["cancel"]],
  ])("dropCallback %s: pays without the right callback", (dropCallback, heard) =>
    visit("v2", async (page) => {
      const { access_code, reference } = await sandbox.initialize();
      sandbox.control.setSwitches({ dropCallback }, { reference });
      await resume(page, access_code);
      await fillCard(page, cards.success);
      await frames(page).waitFor({ state: "hidden" });
      expect((await sandbox.verify(reference)).status).toBe("success");
      expect((await calls(page)).map(([name]) => name).filter((name) => name !== "load")).toEqual(heard);
    }),
  );

  it("ignores messages of other origins", () =>
    visit("v2", async (page) => {
      const { access_code } = await sandbox.initialize();
      await resume(page, access_code);
      await checkout(page).getByLabel("Card number").waitFor();
      await page.evaluate(`new Promise((resolve) => {
        window.addEventListener("message", resolve, { once: true });
        window.postMessage({ source: "paystack-checkout", event: "success", payload: {} }, "*");
      })`);
      expect((await calls(page)).map(([name]) => name)).toEqual(["load"]);
    }));
});

describe("version 1", () => {
  it("sets up, opens, pays and calls the callback", () =>
    visit("v1", async (page) => {
      const options = { key: publicKey, email: "one@shop.example", amount: 20_000, ref: "POPUP-V1" };
      await page.evaluate(`PaystackPop.setup({
        ...${JSON.stringify(options)}, callback: callbacks.onSuccess, onClose: callbacks.onCancel,
      }).openIframe()`);
      await fillCard(page, cards.success);
      await heard(page, "success");
      expect((await calls(page))[0]?.[1]).toMatchObject({ reference: "POPUP-V1", trxref: "POPUP-V1" });
    }));

  it("calls onClose, and throws for invalid options", () =>
    visit("v1", async (page) => {
      const options = { key: publicKey, email: "one@shop.example", amount: 20_000 };
      await page.evaluate(`PaystackPop.setup({
        ...${JSON.stringify(options)}, callback: callbacks.onSuccess, onClose: callbacks.onCancel,
      }).openIframe()`);
      await checkout(page).getByRole("link", { name: "Cancel payment" }).click();
      await heard(page, "cancel");
      const thrown = await page.evaluate(
        "(() => { try { PaystackPop.setup({}); } catch (error) { return error.issues.length; } })()",
      );
      expect(thrown).toBe(3);
    }));
});

describe("hosted page without JavaScript", () => {
  it("pays with PIN and OTP and returns to the shop", async () => {
    const context = await newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const { authorization_url, reference } = await sandbox.initialize({ callback_url: `${shop.url}/v2` });
    await page.goto(authorization_url);
    await page.getByLabel("Card number").fill(cards.pinOtp.card_number);
    await page.getByLabel("Expiry (MM/YY)").fill(cards.pinOtp.expiry);
    await page.getByLabel("CVV").fill(cards.pinOtp.cvv);
    await page.getByRole("button", { name: "Pay ₦61,200.00" }).click();
    await page.getByLabel("PIN").fill("1234");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("OTP").fill("123456");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Shop" }).waitFor();
    expect(page.url()).toBe(`${shop.url}/v2?trxref=${reference}&reference=${reference}`);
    await context.close();
  });
});
