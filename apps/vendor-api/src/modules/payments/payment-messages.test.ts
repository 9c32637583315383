import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderQuote, outboxMessages } from "../../db/schema/index.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { insertOrder } from "../orders/order.ts";
import { queueCreditReceipts, writeReceipt } from "../orders/receipts.ts";
import { describePayment, queueReversalNotice } from "./payment-messages.ts";
import type { PaymentIntent } from "./payment-repository.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterAll(() => kit.close());

const plain = {
  planName: "Plus",
  lines: [{ kind: "plan", name: "Plus, 12 months", qty: 1, price: 60_000_00, action: true }],
  couponCode: null,
  couponDiscount: 0,
  charge: 0,
  total: 60_000_00,
  wallet: 0,
  card: 60_000_00,
} as unknown as OrderQuote;

const year = { startsAt: TEST_START, endsAt: new Date("2027-03-01T12:00:00Z") };

/** The messages queued for a recipient. */
const lettersTo = (to: string) =>
  kit.db.select().from(outboxMessages).where(eq(outboxMessages.to, to)).orderBy(outboxMessages.id);

/** The lines of the only message to a recipient. */
async function linesTo(to: string) {
  const letters = await lettersTo(to);
  expect(letters).toHaveLength(1);
  return letters[0]?.text.split("\n") ?? [];
}

async function receiptOf(quote: OrderQuote, period: Parameters<typeof writeReceipt>[4] = year) {
  const customer = await kit.newCustomer();
  const paid = { reference: "KP-1", userId: customer.session.userId };
  await queueMessages(
    kit.db,
    await writeReceipt(kit.deps.env, kit.db, paid, quote, period, TEST_START),
    TEST_START,
  );
  return { mail: await linesTo(customer.email), sms: await linesTo(customer.phone) };
}

/** The fields of a payment that its messages use. */
const paymentOf = ({ session, email }: Customer, rest: Partial<PaymentIntent>) =>
  ({
    reference: "KP-2",
    orderType: "subscription",
    userId: session.userId,
    accountId: session.accountId,
    email,
    quote: null,
    creditAmount: null,
    ...rest,
  }) as PaymentIntent;

describe("the email about a payment", () => {
  it("lists the purchase, the total and the reference, and omits zero amounts", async () => {
    const { mail, sms } = await receiptOf(plain);
    expect(mail).toEqual([
      expect.stringMatching(/^Hello/),
      "",
      "Thank you. Your Plus plan is active until 1 March 2027.",
      "",
      "See your receipt:",
      `${kit.deps.env.WEBSITE_URL}/transactions/KP-1`,
      "",
      "Plus, 12 months: ₦60,000",
      "Total paid: ₦60,000",
      "Reference: KP-1",
    ]);
    expect(sms[0]).toMatch(/: ₦60,000 received\. Your Plus plan is active until 1 March 2027\.$/);
  });

  it("states quantities, coupon, charge and wallet", async () => {
    const [line] = plain.lines;
    const { mail } = await receiptOf({
      ...plain,
      lines: line ? [{ ...line, name: "Users", qty: 3, price: 9_000_00 }] : [],
      couponCode: "HALF",
      couponDiscount: 4_500_00,
      charge: 167_50,
      wallet: 1_000_00,
      card: 3_667_50,
      total: 4_667_50,
    } as unknown as OrderQuote);
    expect(mail.slice(7, 12)).toEqual([
      "Users (3): ₦9,000",
      "Coupon HALF: −₦4,500",
      "Payment charge: ₦167.50",
      "From your wallet: ₦1,000",
      "Total paid: ₦4,667.50",
    ]);
  });

  it("states when a free plan starts, and mentions no money", async () => {
    const free = { ...plain, total: kobo(0) };
    const now = await receiptOf(free, { startsAt: TEST_START, endsAt: null });
    expect(now.mail[2]).toBe("Thank you. Your Plus plan is active.");
    expect(now.sms[0]).not.toContain("received");
    const later = await receiptOf(free, { startsAt: new Date("2027-03-01T12:00:00Z"), endsAt: null });
    expect(later.mail[2]).toBe("Thank you. Your Plus plan starts on 1 March 2027.");
  });

  it("is sent to the payer's present address, and not at all when the payer no longer exists", async () => {
    const customer = await kit.newCustomer();
    const paid = { reference: "KP-1", userId: customer.session.userId, email: "former@test.example" };
    await queueMessages(
      kit.db,
      await writeReceipt(kit.deps.env, kit.db, paid, plain, year, TEST_START),
      TEST_START,
    );
    expect(await lettersTo("former@test.example")).toEqual([]);
    expect(await lettersTo(customer.email)).toHaveLength(1);
    const before = await kit.db.$count(outboxMessages);
    await queueMessages(
      kit.db,
      await writeReceipt(
        kit.deps.env,
        kit.db,
        { reference: "KP-1", userId: 999_999 },
        plain,
        year,
        TEST_START,
      ),
      TEST_START,
    );
    expect(await kit.db.$count(outboxMessages)).toBe(before);
  });
});

it("the email about a top-up lists the credit and the charge separately", async () => {
  const customer = await kit.newCustomer();
  const { accountId, userId } = customer.session;
  const topUp = {
    reference: "KP-2",
    orderType: "top-up",
    reason: "customer",
    paymentMethod: "card",
  } as const;
  const amounts = { total: kobo(10_250_00), creditAmount: kobo(10_000_00) };
  const order = await insertOrder(kit.db, { ...topUp, ...amounts, accountId, userId }, TEST_START);
  await queueCreditReceipts(kit.deps.env, kit.db, [{ order, emailThen: customer.email }], TEST_START);
  expect((await linesTo(customer.email)).slice(2)).toEqual([
    "Thank you. Your wallet has been topped up with ₦10,000.",
    "",
    "See your receipt:",
    `${kit.deps.env.WEBSITE_URL}/transactions/KP-2`,
    "",
    "Wallet top-up: ₦10,000",
    "Payment charge: ₦250",
    "Total paid: ₦10,250",
    "Reference: KP-2",
  ]);
});

describe("a payment that was not asked for any more", () => {
  it.each([
    ["transfer", "A transfer that still comes to this account number is added to your wallet."],
    ["ussd", "A payment that still comes by its code is added to your wallet."],
  ])("by %s says what still comes", (rail, words) => {
    const railData = { rail, isReplaced: true } as const;
    const message = describePayment({ state: "failed", phase: null, railData } as PaymentIntent);
    expect(message).toBe(`You changed this order, or chose another way to pay. ${words}`);
  });

  it.each([
    ["transfer", "The transfer charge was ₦1."],
    ["ussd", "The payment charge was ₦1."],
  ])("by %s names its charge", (rail, words) => {
    const railData = { rail, credited: 100_00, creditCharge: 1_00 };
    const credited = { state: "refunded", providerStatus: "success", railData } as PaymentIntent;
    expect(describePayment(credited)).toBe(`₦100 is in your wallet. ${words}`);
  });
});

it("the email about a payment that was returned to the wallet says what of it was owed", async () => {
  const customer = await kit.newCustomer();
  const intent = paymentOf(customer, { amount: kobo(90_00), quote: plain });
  await queueReversalNotice(kit.db, intent, { owed: 30_00, released: 0, isToWallet: true }, TEST_START);
  expect((await linesTo(customer.email))[2]).toBe(
    "We returned your payment of ₦90 to your wallet. ₦30 of it had paid towards your present plan. You owe that, and your wallet pays for it.",
  );
});

describe("the email about a returned payment", () => {
  const quote = { ...plain, wallet: kobo(0) };
  it.each([
    ["an order", { quote }, 0, "Your Plus plan subscription has ended with it."],
    [
      "an order partly paid from the wallet",
      { quote: { ...quote, wallet: kobo(5_00) } },
      0,
      "Your Plus plan subscription has ended with it. The ₦5 from your wallet are back in it.",
    ],
    ["a top-up", { orderType: "top-up" }, 0, "It was taken out of your wallet again."],
    [
      "a spent top-up",
      { orderType: "top-up" },
      80_00,
      "Your wallet was empty, so nothing was taken out of it. You owe the other ₦80: the next money that you add pays for it. What it paid for ends if this is not paid by 16 March 2026.",
    ],
    [
      "a partly spent top-up",
      { orderType: "top-up" },
      30_00,
      "₦50 were taken out of your wallet again, which was all it had. You owe the other ₦30: the next money that you add pays for it. What it paid for ends if this is not paid by 16 March 2026.",
    ],
  ] as [string, Partial<PaymentIntent>, number, string][])(
    "says what changes with %s",
    async (_what, rest, missing, words) => {
      const customer = await kit.newCustomer();
      const intent = paymentOf(customer, { amount: kobo(90_00), creditAmount: kobo(80_00), ...rest });
      await queueReversalNotice(kit.db, intent, { owed: missing, released: 0 }, TEST_START);
      expect((await linesTo(customer.email))[2]).toBe(
        `We returned your payment of ₦90 to your card. ${words}`,
      );
    },
  );
});
