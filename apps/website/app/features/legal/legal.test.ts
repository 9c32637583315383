import { brand, days } from "@vendor/brand";
import { commitSession, logInCookies, openSession } from "@vendor/remix-kit/server";
import { fakeToken, siteArgs } from "@vendor/remix-kit/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { userDataCookie } from "../../server/user-data.server";
import { textOf, visit } from "../../testing/site";

// The first request loads every route.
beforeAll(() => visit("/privacy-policy"), 60_000);

/** A numbered section's text, by its title. */
function sectionOf(html: string, title: string): string {
  const sections = html.split(/(?=<section id=)/).slice(1);
  const found = sections.find((section) =>
    textOf(section)
      .match(/^\d+\. .*/)?.[0]
      .includes(`. ${title} `),
  );
  return found ? textOf(found) : "";
}

const pages = {
  "/privacy-policy": [
    ["Who is responsible", [brand.company.name, brand.company.registration, brand.email.support]],
    [
      "What we keep",
      [
        ...[
          "Sessions and devices",
          "Orders",
          "Wallet",
          "Messages to sales",
          "Newsletter",
          "last four digits",
        ],
        "those you had before",
        "The security of your account Log-ins, wrong passwords and changes",
        "What it said is kept only until then",
        "after a wrong password or code also the network address",
      ],
    ],
    ["Card payments", ["Paystack", "card numbers never reach our servers"]],
    ["Cookies", ["needed"]],
    ["Why we use it", ["our contract with you", "legitimate interest", "take a yes back"]],
    [
      "With whom we share it",
      [
        "Paystack",
        "who sends money to it",
        "the agent's own clients",
        "SMS and emails",
        "your email if you order assisted onboarding",
      ],
    ],
    ["Where it is kept", ["cloud server in London"]],
    [
      "How long we keep it",
      [
        `${days.closing} days`,
        "six years",
        "one trial",
        `notices about payments ${days.providerEvents} days`,
        `Unfinished orders ${days.drafts} days`,
        `Exports of your data ${days.exports} days`,
        `Sessions ${days.endedSessions} days after the day on which they end if nobody logs out`,
        `security ${days.securityActivity} days`,
        `SMS ${days.messages} days after they were written, and their text only until they are delivered`,
        `Codes we sent you ${days.codes} days`,
        `${days.codes} days with a code that was asked for`,
        `sent twice ${days.repeatedAnswers} days`,
        "only the payer's name and tax number",
        "the account with their email or phone number is closed",
        "taken off an account stay in its records",
      ],
    ],
    ["Your rights", ["Nigeria Data Protection Act 2023", "deleted", "To object", "take back"]],
    ["How to ask", ["up to 2 times in a rolling 12 months", brand.email.support]],
    ["Children", ["18 or older"]],
    ["Contact and complaints", ["Nigeria Data Protection Commission"]],
  ],
  "/terms-and-conditions": [
    ["Who may use", ["18 or older", "accurate information"]],
    [
      "Trial, plans and payments",
      [
        `lasts ${brand.trialDays} days`,
        "one trial for an email address and for a verified phone number",
        "when the same plan is on trial or paid for already, when that time ends",
        "renews automatically only if an owner chooses that",
        `${days.firstNotice} days and ${days.lastNotice} day before`,
        `at least ${days.riseNotice} days before`,
      ],
    ],
    ["Bank details", ["at least 3 working days before"]],
    ["Proxies", [brand.token.code]],
    ["Fraud contact", [brand.email.support, brand.company.offices[0].phone.display]],
    ["Data sharing and cross-border transfer consent", ["cloud server in London", "withdraw"]],
    ["Electronic communications", ["email", "SMS"]],
    ["No legal advice", ["legal, tax or accounting advice"]],
    ["Privacy", ["privacy policy"]],
    ["Availability", ["BETA"]],
    ["Proprietary information", ["belong to us"]],
    ["Trademark", [brand.product, brand.company.name]],
    ["Liability disclaimer", ["as it is"]],
    ["Hyper-links", ["do not control"]],
    ["Security", ["you agree not to"]],
    ["Indemnity", ["you make good"]],
    ["Advertising", ["advertisements"]],
    [
      "Account termination and suspension",
      [
        "An owner may close the account at any time under Your data.",
        `closed ${days.closing} days later`,
        "The account cannot be closed while a transaction is pending or a dispute is open, nor while there is money in its wallet or a debt",
      ],
    ],
    [
      "Applicable law and jurisdiction",
      [
        "law of the Federal Republic of Nigeria",
        "amicably within 14 days",
        "mediator",
        "after 3 months",
        "High Court of Lagos State",
      ],
    ],
    ["Miscellaneous", ["We may change these terms"]],
    ["I Agree / Accept", ['"I Agree" or "Accept"']],
  ],
} as const;

describe.each(Object.entries(pages))("%s", (path, sections) => {
  it("has its date, a logo that links home, and a link to the other text", async () => {
    const { status, html } = await visit(path);
    expect(status).toBe(200);
    expect(textOf(html)).toContain("Last updated February 13, 2024");
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>(?:(?!<\/a>).)*<svg/);
    for (const other of Object.keys(pages)) expect(html).toContain(`href="${other}"`);
    expect(html).not.toMatch(/<footer/);
  });

  it.each(sections.map(([title, facts]) => [title, facts] as const))(
    "contains under '%s': %j",
    async (title, facts) => {
      const words = sectionOf((await visit(path)).html, title);
      for (const fact of facts) expect(words).toContain(fact);
    },
  );

  it("numbers its sections and lists each of them in both tables of contents", async () => {
    const { html } = await visit(path);
    const ids = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const titles = [...html.matchAll(/<h2 [^>]*>(?:(?!<\/h2>).)*<\/h2>/g)].map(([title]) => textOf(title));
    expect(titles.filter((title) => /^\d/.test(title)).map((title) => Number.parseInt(title, 10))).toEqual(
      ids.map((_, index) => index + 1),
    );
    for (const id of ids) expect(html.split(`href="#${id}"`)).toHaveLength(3);
  });
});

it("promises in short what the sections say", async () => {
  const terms = textOf((await visit("/terms-and-conditions")).html);
  expect(terms).not.toContain("never charge a saved card without you");
  expect(terms.match(/renews automatically only if an owner chooses that/g)).toHaveLength(2);
});

it("lists the cookies that are set, with their lifetimes", async () => {
  const args = siteArgs("/");
  const [token = "", device = ""] = logInCookies(args, fakeToken({ sid: crypto.randomUUID() }));
  const set = [
    token,
    await commitSession(await openSession(args), args),
    await userDataCookie(args, { name: "Ada Stores", username: "adastores" }),
    device,
  ];
  const { html } = await visit("/privacy-policy");
  const told = [...html.matchAll(/<dt><code>([^<]+)<\/code><\/dt><dd>([^<]+)<\/dd>/g)];
  const lives = { "604800": " 7 days", "3600": "an hour", "2592000": "30 days", "3196800": "37 days" };
  expect(
    told.map(([, name, words]) => [name, Object.values(lives).find((life) => words?.includes(life))]),
  ).toEqual(
    set.map((cookie) => {
      const [, name, seconds] = /^([^=]+)=.*Max-Age=(\d+)/.exec(cookie) ?? [];
      return [name, lives[seconds as keyof typeof lives]];
    }),
  );
});
