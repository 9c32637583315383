import { answer, fakeApi, formRequest, ok, refusal, renderPage, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { staffCookie as cookie } from "../testing/api-answers";
import * as jobs from "./jobs/route";

afterEach(() => vi.unstubAllGlobals());

const at = "2026-11-21T08:05:00.000Z";
const job = { name: "check-ledger", succeeded_at: at, waiting: 0, running: 0, failed: 0 };
const dead = {
  ...{ id: 9, channel: "email", to: "ad***@shop.ng", subject: "Your receipt", created_at: at },
  ...{ attempts: 12, failure: "no such host" },
};
const read = () => siteArgs(new Request("http://site.test/jobs"), { cookie });
const retry = () => answer(() => jobs.action(siteArgs(formRequest("/jobs", { message: "9" }), { cookie })));

it("shows when jobs last succeeded, which fail, and what was given up with the reason", async () => {
  const data = {
    jobs: [job, { ...job, name: "renew", failed: 2 }],
    messages: [{ channel: "email", waiting: 3, given_up: 120 }],
    dead: [dead],
  };
  fakeApi({ "GET /office/jobs": ok({ data }) });
  const html = await renderPage(jobs, read());
  for (const text of ["Check ledger", "21 November 2026 at 09:05", "Failed", "no such host", "Your receipt"])
    expect(html).toContain(text);
  expect(html.replaceAll("<!-- -->", "")).toContain("The newest 1 of 120 are shown.");
});

it("says so when nothing was given up", async () => {
  fakeApi({ "GET /office/jobs": ok({ data: { jobs: [], messages: [], dead: [] } }) });
  const html = await renderPage(jobs, read());
  for (const text of ["No message was given up", "No job has run yet"]) expect(html).toContain(text);
});

it("lets a message be tried again, and says when a colleague did so first", async () => {
  fakeApi({ "POST /office/messages/9/retry": ok({ data: {} }) });
  expect((await retry()).to).toBe("/jobs");
  fakeApi({ "POST /office/messages/9/retry": refusal(404, "NOT_FOUND", "This message was not given up.") });
  expect(await retry()).toMatchObject({
    ...{ status: 404, data: { message: "This message was not given up." } },
  });
});
