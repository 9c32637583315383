import { answer, fakeApi, fakeToken, formRequest, ok, refusal, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageRules } from "../server/page-rules.server";
import * as contact from "./contact/route";
import * as newsletter from "./newsletter/route";
import * as leave from "./newsletter-leave/route";

afterEach(() => vi.unstubAllGlobals());

const typed = {
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@shop.example",
  phoneNumber: "+234 803 123 4567",
  message: "Good day.\r\nWhat does it cost?",
};
const send = (changes: Record<string, string> = {}) =>
  answer(() => contact.action(siteArgs(formRequest("/contact", { ...typed, ...changes }))));
const join = (email: string) =>
  answer(() => newsletter.action(siteArgs(formRequest("/newsletter", { email }))));
const leaveBy = (query: string) =>
  answer(() => leave.action(siteArgs(formRequest(`/newsletter/leave${query}`, {}))));

describe("the contact page", () => {
  it("sends the message to the API and redirects to a confirmation", async () => {
    const calls = fakeApi({ "POST /contact": ok({}) });
    expect(await send()).toMatchObject({ to: "/contact?sent=true#sent", cookies: [] });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        firstName: "Ada",
        lastName: "Obi",
        email: "ada@shop.example",
        phoneNumber: "08031234567",
        message: "Good day.\r\nWhat does it cost?",
      },
    ]);
    expect(contact.loader(siteArgs("/contact?sent=true"))).toEqual({ sent: true, defaults: {} });
    expect(contact.loader(siteArgs("/contact?sent=no"))).toMatchObject({ sent: false });
  });

  it("shows the specification's message at each invalid field without a call", async () => {
    const calls = fakeApi({});
    const nothing = { firstName: " ", email: "", phoneNumber: "", message: "" };
    expect(await send(nothing)).toMatchObject({
      status: 422,
      data: {
        result: {
          error: {
            firstName: ["First Name is required"],
            email: ["Email is required"],
            phoneNumber: ["Phone number is required"],
            message: ["Message is required"],
          },
        },
      },
    });
    expect(await send({ email: "ada@shop", phoneNumber: "0803" })).toMatchObject({
      status: 422,
      data: {
        result: {
          error: { email: ["Invalid email address"], phoneNumber: ["Invalid phone number"] },
          initialValue: { email: "ada@shop", phoneNumber: "0803", message: typed.message },
        },
      },
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ["is unavailable", new TypeError("fetch failed"), 503],
    ["returns an invalid answer", { status: 502, body: {} }, 503],
    ["limits requests", refusal(429, "TOO_MANY_REQUESTS", "Too many requests."), 429],
  ])("keeps the typed values when the API %s", async (_what, fault, status) => {
    fakeApi({ "POST /contact": fault });
    const { data, ...rest } = await send();
    expect(rest.status).toBe(status);
    expect(data).toMatchObject({ message: expect.stringMatching(/\w/), result: { initialValue: typed } });
  });

  it("sends a filled honeypot to the API", async () => {
    const calls = fakeApi({ "POST /contact": ok({}) });
    await send({ company_site: "https://spam.example" });
    expect(calls[0]?.body).toMatchObject({ company_site: "https://spam.example" });
  });

  it("fills in email and phone of a signed-in person", () => {
    const cookie = `token=${fakeToken()}`;
    expect(contact.loader(siteArgs("/contact", { cookie })).defaults).toMatchObject({
      email: "owner@demo.example",
    });
  });
});

describe("the newsletter's pages", () => {
  it("subscribe and redirect to a confirmation", async () => {
    const calls = fakeApi({ "POST /newsletter": ok({}) });
    expect((await join("Ada@Shop.example")).to).toBe("/newsletter?joined=true");
    expect(calls[0]?.body).toEqual({ email: "Ada@Shop.example" });
    expect(newsletter.loader(siteArgs("/newsletter?joined=true"))).toEqual({ joined: true });
  });

  it("show the form again with its error and the typed value", async () => {
    fakeApi({});
    expect(await join("ada@shop")).toMatchObject({
      status: 422,
      data: { result: { error: { email: ["Invalid email address"] }, initialValue: { email: "ada@shop" } } },
    });
  });

  it("unsubscribe by a post with the link's token only", async () => {
    const calls = fakeApi({ "POST /newsletter/leave": ok({}) });
    expect(leave.loader(siteArgs("/newsletter/leave?token=abc_-9"))).toEqual({
      left: false,
      action: "/newsletter/leave?token=abc_-9",
    });
    expect(calls).toEqual([]);
    expect((await leaveBy("?token=abc_-9")).to).toBe("/newsletter/leave?left=true");
    expect(calls.map(({ body }) => body)).toEqual([{ token: "abc_-9" }]);
  });

  it("show no button without a token, and a message when the API does not know it", async () => {
    for (const query of ["", "?token=", "?token=%3Cscript%3E", `?token=${"x".repeat(300)}`])
      expect(leave.loader(siteArgs(`/newsletter/leave${query}`)).action).toBeNull();
    fakeApi({ "POST /newsletter/leave": refusal(422, "LINK_EXPIRED", "This link is not complete.") });
    expect(await leaveBy("?token=made-up")).toMatchObject({
      status: 422,
      data: { message: "This link is not complete.", reason: "LINK_EXPIRED" },
    });
  });

  it("send their address to no other site", () => {
    expect(pageRules.noReferrer("/newsletter/leave")).toBe(true);
    expect(pageRules.noStore("/newsletter/leave")).toBe(true);
    expect(pageRules.noStore("/contact")).toBe(false);
  });
});
