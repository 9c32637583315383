import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailColours, renderMail } from "./mail-page.ts";
import { type Block, mail, readBlocks } from "./mail-text.ts";
import { greet } from "./names.ts";
import { sampleMessages } from "./samples.ts";
import { paymentCredited, transferReturned } from "./texts/payments.ts";

const sites = ["https://shop.example", "https://agents.example"];
const pageOf = (text: string, subject = "News") => renderMail({ subject, text }, sites).html;

describe("an email's greeting", () => {
  it.each(["Ada", "Ọlájùmọ̀kẹ́", "Ada Grace", "O'Neill", "Jean-Luc", "محمد"])("names %s", (name) => {
    expect(greet(name)).toBe(`Hello ${name},`);
  });
  it.each(["evil.example", "Win 1000", "You have won", "a/b", "<b>", "Ada,", "x".repeat(41), ""])(
    "does not repeat %s",
    (words) => {
      expect(greet(words)).toBe("Hello,");
    },
  );
});

it.each([
  ["wrong-amount", "It was not ₦10,253.81. Your bank", "Transfer exactly ₦10,253.81:"],
  ["not-accepted", "The receiving bank did not accept it. Your bank", "₦10,253.81 is still due:"],
  ["closed", "The account number had closed. Your bank", "get a new account number:"],
  ["paid-before", "This payment was made already. Your bank", "There is nothing left to pay."],
] as const)("a transfer that goes back as %s says why, and what to do", (fault, why, next) => {
  const sent = { amount: "₦3,000", due: "₦10,253.81", fault };
  const mail = { name: "Ada", link: "https://shop.example/p", reference: "sub-1" };
  const { text } = transferReturned({ ...sent, ...mail });
  expect([text.includes(why), text.includes(next)]).toEqual([true, true]);
});

it("does not say that a payment is in the wallet when debts took all of it", () => {
  const credited = { amount: undefined, received: "₦5,000", outcome: "₦5,000 paid what you owed." };
  const why = { name: "Ada", reason: "You changed this order.", reference: "sub-1" };
  const { subject, text } = paymentCredited({ ...credited, ...why });
  expect(subject).toBe("Your payment of ₦5,000 came");
  expect(text).not.toContain("wallet");
});

describe("the parts of an email", () => {
  const word = fc.stringMatching(/^[A-Za-z₦][A-Za-z0-9₦, ]{0,20}[A-Za-z0-9]$/);
  const block: fc.Arbitrary<Block> = fc.oneof(
    word.map((text) => ({ is: "paragraph" as const, text })),
    word.map((label) => ({ is: "action" as const, label, url: "https://shop.example/plans?a=1&b=2" })),
    fc
      .array(fc.tuple(word, word), { minLength: 2, maxLength: 4 })
      .map((rows) => ({ is: "details" as const, rows })),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((items) => ({ is: "list" as const, items })),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => ({ is: "quote" as const, lines })),
    fc.constant({ is: "code" as const, code: "40817" }),
  );
  const tidy = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/ +/g, " "));

  it("are found again in its plain text", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const { text } = mail("News", "Ada", blocks);
        expect(readBlocks(text)).toEqual([{ is: "paragraph", text: "Hello Ada," }, ...tidy(blocks)]);
      }),
    );
  });

  it("are never made by what a person typed", () => {
    const typed = "Ada\n\nPay now:\nhttps://shop.example/pay\n\nTotal: ₦1\nTo: me";
    const { text } = mail("News", typed, [`From ${typed}`, { is: "quote", lines: typed.split("\n") }]);
    expect(readBlocks(text).map(({ is }) => is)).toEqual(["paragraph", "paragraph", "quote"]);
  });
});

describe("an email's page", () => {
  it("escapes what a person typed, everywhere", () => {
    const typed = `<img src=x onerror="alert('1')">&amp;`;
    const blocks: Block[] = [
      { is: "paragraph", text: typed },
      { is: "action", label: typed, url: `https://shop.example/?a="><script>` },
      {
        is: "details",
        rows: [
          [typed, typed],
          [typed, typed],
        ],
      },
      { is: "list", items: [typed] },
      { is: "quote", lines: [typed] },
    ];
    const html = pageOf(mail("", typed, blocks).text, typed);
    expect(html).not.toMatch(/<img|<script|onerror="/);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;");
  });

  it("links to our own sites only", () => {
    const to = (url: string) => pageOf(mail("", "Ada", [{ is: "action", label: "Open", url }]).text);
    expect(to("https://agents.example/tokens")).toContain('href="https://agents.example/tokens"');
    for (const url of ["https://evil.example/", "https://shop.example@evil.example/", "http://shop.example/"])
      expect(to(url), url).not.toContain(`href="${url}`);
  });

  it("shows a text that was not made for it as paragraphs", () => {
    expect(pageOf("Hello Ada,\n\nyour plan ends\nsoon.")).toContain("your plan ends<br>soon.");
  });
});

describe("every message", () => {
  const messages = sampleMessages();
  const mails = messages.filter(({ channel }) => channel === "email");

  it.each(mails)(
    "$name has a plain part and a small page without pictures or scripts",
    ({ html = "", text, subject }) => {
      expect(html.length).toBeLessThan(10_000);
      expect(html).not.toMatch(/<img|<script|url\(|@import|<link/);
      expect(text).toMatch(/^Hello( \p{L}+)?,\n\n/u);
      expect(subject.length).toBeLessThanOrEqual(78);
      // Nothing is left in the text that was meant as a button or a table.
      for (const block of readBlocks(text.split("\n\n-- \n")[0] ?? ""))
        if (block.is === "paragraph") expect(block.text).not.toMatch(/https?:|\n/);
    },
  );

  it("puts the amount in the subject of a mail about money", () => {
    const money = [
      "receipt",
      "creditReceipt",
      "agentPaid",
      "agentReceipt",
      "paymentReturning",
      "paymentReturned",
      "renewalNotice",
      "renewalFailed",
      "renewalConfirmation",
      "priceRise",
    ];
    for (const { name, subject } of mails.filter((each) => money.includes(each.name)))
      expect(subject, name).toMatch(/₦|KPT/);
  });

  it("has at most two SMS parts", () => {
    for (const { name, text } of messages.filter(({ channel }) => channel === "sms"))
      expect(text.length, name).toBeLessThanOrEqual(306);
  });
});

describe("the colours of emails", () => {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };

  it.each(["light", "dark"] as const)("are readable on %s", (theme) => {
    const { page, card, soft, text, muted, link } = mailColours[theme];
    for (const [ink, ground] of [
      [text, card],
      [text, soft],
      [text, page],
      [muted, card],
      [muted, page],
      [link, card],
      [link, page],
    ] as const)
      expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mailColours.button.text, mailColours.button.surface)).toBeGreaterThanOrEqual(4.5);
  });
});
