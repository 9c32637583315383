import { answer, fakeApi, formRequest, ok, refusal, renderPage, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { agentCookie as cookie } from "../testing/api-answers";
import * as page from "./remind-clients/route";

afterEach(() => vi.unstubAllGlobals());

const preview = {
  location_id: 1001,
  name: "Titi Stores",
  owner: "Amina Bello",
  sms: "The Plus plan of Titi Stores ends on 2 December 2026.",
  email: { subject: "Your Plus plan ends on 2 December 2026", text: "Hello Amina Bello,\n\nRenew now" },
  fault: null,
};
const none = { location_id: 1002, name: "Free Stores", owner: "Free Stores", sms: null, email: null };
const renewing = { ...none, fault: "renews-automatically" };
const previews = { "GET /reseller/reminders": ok({ data: { rows: [preview, renewing], left: 7 } }) };
const path = "/clients/remind?client=1001&client=1002&client=x";
const post = (fields: Record<string, string | string[]>) =>
  siteArgs(formRequest(path, fields as Record<string, string>), { cookie });
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

describe("reminding clients", () => {
  it("shows what each client will read, and how many more may be sent", async () => {
    const calls = fakeApi(previews);
    const text = textOf(await renderPage(page, siteArgs(path, { cookie })));
    expect(calls[0]?.search).toBe("?location_ids=1001%2C1002");
    expect(text).toContain(preview.sms);
    expect(text).toContain(preview.email.subject);
    expect(text).toContain("The plan renews automatically.");
    expect(text).toContain("You can send 7 more reminders today.");
  });

  it("says who was reached, and who was not and why", async () => {
    const result = { location_id: 1001, name: "Titi Stores", channel: "sms", sent: true, fault: null };
    const calls = fakeApi({
      ...previews,
      "POST /reseller/reminders": ok({
        data: { results: [result, { ...result, channel: "email", sent: false, fault: "unconfirmed" }] },
      }),
    });
    const text = textOf(await renderPage(page, post({ client: "1001", channel: "sms" })));
    expect(calls[0]?.body).toEqual({ location_ids: [1001], channels: ["sms"] });
    expect(text).toContain("1 of 2 reminders sent");
    expect(text).toContain("Email: The owner has not confirmed it Not sent");
  });

  it("asks for a way to send them, and sends nothing without", async () => {
    const calls = fakeApi(previews);
    const refused = await answer(() => page.action(post({ client: "1001" })));
    expect(refused).toMatchObject({ status: 422 });
    expect(calls).toEqual([]);
    expect(textOf(await renderPage(page, post({ client: "1001" })))).toContain("Choose SMS or email");
  });

  it("shows the API's refusal, and an empty page without clients", async () => {
    const message = "This client does not exist.";
    fakeApi({ ...previews, "POST /reseller/reminders": refusal(404, "NOT_FOUND", message) });
    const text = textOf(await renderPage(page, post({ client: "1001", channel: "email" })));
    expect(text).toContain(message);
    const calls = fakeApi({});
    expect(textOf(await renderPage(page, siteArgs("/clients/remind", { cookie })))).toContain(
      "No clients selected",
    );
    expect(calls).toEqual([]);
  });

  it("is for agents who are logged in", async () => {
    expect((await answer(() => page.loader(siteArgs(path)))).to).toBe("/login?page=home");
    expect((await answer(() => page.action(siteArgs(formRequest(path, {}))))).to).toBe("/login?page=home");
  });
});
