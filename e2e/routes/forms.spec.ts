import type { APIRequestContext, APIResponse } from "@playwright/test";
import { register, registerVerified } from "../support/account.ts";
import { agentToken, mainAgent } from "../support/agent-session.ts";
import {
  descriptionOf,
  documentOf,
  fieldOf,
  fieldValue,
  sendForm,
  textOf,
  textsOf,
} from "../support/html.ts";
import { messagesTo } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { newVisitor } from "../support/visitor.ts";
import { expect, test } from "../support/visitor-test.ts";

/** A field's input and expected error; a field without an error keeps its input. */
type Fields = Record<string, { typed: string; fault?: string | RegExp }>;

async function expectRefusedAtFields(answer: APIResponse, fields: Fields): Promise<void> {
  const page = await documentOf(answer);
  for (const [label, { typed, fault }] of Object.entries(fields)) {
    const field = fieldOf(page, label);
    const kept = field.getAttribute("type") === "password" ? "" : typed;
    expect(fieldValue(field).replaceAll(",", ""), `what was typed as "${label}"`).toBe(kept);
    expect(field.getAttribute("aria-invalid"), label).toBe(fault ? "true" : undefined);
    if (fault) expect(descriptionOf(page, field), label).toMatch(fault);
  }
}

async function expectRefused(
  request: APIRequestContext,
  address: string,
  fields: Fields,
  button?: string,
): Promise<void> {
  const typed = Object.fromEntries(Object.entries(fields).map(([label, field]) => [label, field.typed]));
  const answer = await sendForm(request, address, typed, button ? { button } : {});
  await expectRefusedAtFields(answer, fields);
}

const publicForms: [address: string, fields: Fields][] = [
  [
    "/login",
    {
      "Email or Username": { typed: "", fault: "Email or Username is required" },
      Password: { typed: "", fault: "Password is required" },
    },
  ],
  [
    "/signup?page=signup",
    {
      Email: { typed: "", fault: "Email is required" },
      "Full name or business name": { typed: "", fault: "Full name is required" },
      Username: { typed: "", fault: "Username is required" },
      "Phone number": { typed: "", fault: "Phone number is required" },
      Password: { typed: "", fault: "Password is required" },
    },
  ],
  [
    "/signup?page=signup",
    {
      Email: { typed: "shop@nowhere", fault: "Invalid domain" },
      "Full name or business name": { typed: "Ade", fault: "Full name must be at least 5 characters" },
      Username: { typed: "abc", fault: "Username must be at least 5 characters" },
      "Phone number": { typed: "0803-CALL", fault: "Phone number must be only digits" },
      "How did you hear about us?": { typed: "Friends" },
      Password: { typed: "Ledger-72-Ogbono" },
    },
  ],
  [
    "/signup?page=signup",
    { "Phone number": { typed: "080300000011", fault: "Phone number must be at most 11 digits" } },
  ],
  ["/forgot-password", { Email: { typed: "shop@nowhere", fault: "Invalid domain" } }],
  [
    "/contact",
    {
      "First name": { typed: "", fault: "First Name is required" },
      "Last name": { typed: "Bello" },
      Email: { typed: "amina@shop", fault: "Invalid email address" },
      "Phone number": { typed: "0803 123", fault: "Invalid phone number" },
      Message: { typed: "", fault: "Message is required" },
    },
  ],
  ["/newsletter", { Email: { typed: "amina@shop", fault: "Invalid email address" } }],
  ["/verify-receipt", { "Receipt code": { typed: "short", fault: "12 letters and digits" } }],
];

for (const [address, fields] of publicForms) {
  const first = Object.values(fields).find(({ fault }) => fault)?.fault;
  test(`${address} without scripts: shows "${first}" at its field and keeps the input`, async ({
    request,
  }) => {
    await expectRefused(request, address, fields);
  });
}

test("an empty contact form links to each of its errors", async ({ request }) => {
  const page = await documentOf(await sendForm(request, "/contact", { Message: "" }));
  for (const [label, fault] of [
    ["First name", "First Name is required"],
    ["Email", "Email is required"],
    ["Phone number", "Phone number is required"],
    ["Message", "Message is required"],
  ] as const) {
    const id = fieldOf(page, label).getAttribute("id");
    expect(textsOf(page, `a[href="#${id}"]`)).toEqual([fault]);
  }
});

test("a sign-up without consent asks for it", async ({ request }) => {
  const page = await documentOf(await sendForm(request, "/signup?page=signup", { Email: "" }));
  expect(textOf(page)).toContain("You must accept the terms and conditions");
});

test("sign-up shows at the email field that it is taken", async ({ request, visitor }) => {
  await register(visitor);
  const other = newVisitor();
  const typed = {
    Email: visitor.email,
    "Full name or business name": other.name,
    Username: other.username,
    "Phone number": other.phone,
    Password: other.password,
    "How did you hear about us?": "Friends",
  };
  const answer = await sendForm(request, "/signup?page=signup", typed, { checked: { acceptTerms: "on" } });
  const page = await documentOf(answer);
  expect(descriptionOf(page, fieldOf(page, "Email"))).toMatch(/already/);
  expect(fieldValue(fieldOf(page, "Email"))).toBe(visitor.email);
});

test("an owner's forms show errors at their fields", async ({ visitor, sandbox, newSession }) => {
  const owner = await newSession(await registerVerified(visitor));
  for (const [typed, fault] of [
    ["", "Enter an amount"],
    ["0.50", "Enter an amount"],
    ["999", "₦1,000"],
    ["1000000001", "₦1,000,000,000"],
  ] as const) {
    await expectRefused(owner, "/wallet?add=true", { Amount: { typed, fault } }, "Add money");
  }
  expect(await sandbox.transactions()).toEqual([]);
  await expectRefused(owner, "/payments/debited", {
    "Payment reference": { typed: "" },
    "Email you paid with": { typed: "shop@nowhere", fault: "Invalid domain" },
    "Amount debited": { typed: "", fault: "Enter the amount or the reference" },
    "Day of the debit": { typed: "", fault: "Choose the day" },
  });
  await expectRefused(owner, "/account/billing", {
    "Name on receipts": { typed: "Amina & Daughters Stores" },
    "Tax identification number (TIN)": { typed: "12", fault: "A TIN has 10 to 13 digits" },
  });
});

test("an agent's invalid amount of tokens is refused at its field", async ({ newSession }) => {
  const agent = await newSession(await agentToken(mainAgent), "reseller");
  await expectRefused(agent, "/tokens", { Tokens: { typed: "0.50", fault: /\S/ } }, "Buy tokens");
});

test("an unknown receipt code is not found", async ({ request }) => {
  const answer = await sendForm(request, "/verify-receipt", { "Receipt code": "0123-4567-89AB" });
  expect(textOf(await documentOf(answer))).toContain("No receipt has this code.");
});

test("a message whose hidden field the browser filled in is sent like any other", async ({
  request,
  visitor,
}) => {
  const answer = await request.post("/contact", {
    headers: { origin: urls.website },
    form: {
      firstName: "Amina",
      email: visitor.email,
      phoneNumber: "08031234567",
      message: "Buy now",
      company_site: "Bisi Superstores",
    },
  });
  expect(textOf(await documentOf(answer))).toContain("your message is with our sales team");
  expect(await messagesTo(visitor.email)).toHaveLength(1);
});

test("an unknown newsletter link unsubscribes no one", async ({ request }) => {
  const answer = await request.post(`/newsletter/leave?token=${"x".repeat(43)}`, {
    headers: { origin: urls.website },
    form: {},
  });
  expect(textOf(await documentOf(answer))).toContain("This link is not complete");
  const without = await documentOf(await request.get("/newsletter/leave"));
  expect(without.querySelectorAll("main button")).toEqual([]);
});
