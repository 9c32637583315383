import {
  answer,
  fakeApi,
  formRequest,
  ok,
  refusal,
  renderPage,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { timeLeft } from "../features/approvals/proposals";
import { type OfficePage, sections, sectionsFor } from "../features/navigation/pages";
import { subjectNames } from "../features/subjects/subject-names";
import { staffCookie as cookie, noViews } from "../testing/api-answers";
import { factorAnswer, proposal, subjectsAnswer } from "../testing/subjects";
import * as approval from "./approval/route";
import * as approvals from "./approvals/route";
import * as approvalsFile from "./approvals-file/route";
import * as audit from "./audit/route";

afterEach(() => vi.unstubAllGlobals());

const one = { cookie, params: { id: "7" } };
const pages = (more: object = {}, asksCode = false) => ({
  "GET /office/proposals": ok({ data: { rows: [{ ...proposal, ...more }], next: null } }),
  "GET /office/subjects": subjectsAnswer(),
  "GET /account/second-factor": factorAnswer(asksCode),
});

describe("approvals", () => {
  it("list who proposes what and why, a page at a time, and are saved as a file of the same", async () => {
    const calls = fakeApi({
      "GET /office/proposals": ok({ data: { rows: [proposal], next: 7 } }),
      "POST /office/exports": ok({ data: {} }),
      ...noViews,
    });
    const address = "?proposer=colleagues&sort=at:ascending&after=9&proposed-from=1+November+2026";
    const html = await renderPage(approvals, siteArgs(`/approvals${address}`, { cookie }));
    for (const words of [
      "Change plan 2 (Plus)",
      "Rent has risen",
      "Tunde Bakare",
      "28 November 2026 at 09:00",
    ])
      expect(html).toContain(words);
    expect(html).toContain("after=7");
    const asked = "?decided=0&proposer=colleagues&from=2026-11-01&order=oldest&before=9";
    expect(calls.find(({ path }) => path === "/office/proposals")?.search).toBe(asked);
    fakeApi({
      "GET /office/proposals": ok({ data: { rows: [{ ...proposal, reason: "=1+1" }], next: null } }),
      "POST /office/exports": ok({ data: {} }),
    });
    const file = await responseOf(() =>
      approvalsFile.loader(siteArgs("/approvals.csv?decided=1", { cookie })),
    );
    const text = await file.text();
    expect(text).toContain("Change,Why,Proposed by,When,State,Decided by");
    expect(text).toContain("'=1+1");
  });

  it("offer a colleague to approve or refuse, with a code where one is needed, and the proposer to withdraw", async () => {
    fakeApi(pages({}, true));
    const colleague = await renderPage(approval, siteArgs("/approvals/7", one), "approvals/:id");
    for (const words of ["Approve", "Refuse", "Plus Two", "Code from your authenticator app"])
      expect(colleague).toContain(words);
    expect(colleague).not.toContain("Withdraw");
    fakeApi(pages({ own: true }));
    const proposer = await renderPage(approval, siteArgs("/approvals/7", one), "approvals/:id");
    expect(proposer).toContain("Withdraw");
    expect(proposer).not.toContain("Approve<");
    expect(proposer).not.toContain("Code from your authenticator app");
  });

  it("send a decision, after the code, and show a refusal on the page", async () => {
    const decide = (fields: Record<string, string>) =>
      answer(() => approval.action(siteArgs(formRequest("/approvals/7", fields), one)));
    const calls = fakeApi({
      "POST /account/second-factor/confirm": ok({}),
      "POST /office/proposals/7": ok({ data: {} }),
    });
    expect(await decide({ decision: "approved", second_factor_code: "123456" })).toMatchObject({
      ...{ status: 303, to: "/approvals" },
    });
    expect(calls.at(-1)?.body).toEqual({ decision: "approved" });
    fakeApi({ "POST /office/proposals/7": refusal(409, "CONFLICT", "This proposal was decided already.") });
    expect(await decide({ decision: "refused" })).toMatchObject({
      ...{ status: 409, data: { message: "This proposal was decided already." } },
    });
    fakeApi({ "POST /office/proposals/7": refusal(403, "SECOND_FACTOR_NEEDED") });
    expect((await decide({ decision: "refused" })).data).toMatchObject({ lacksCode: true });
    expect((await decide({ decision: "constructor" })).status).toBe(400);
  });

  it.each([
    ["2026-11-28T08:00:30Z", "Expired"],
    ["2026-11-28T08:20:00Z", "20 min"],
    ["2026-11-28T11:05:00Z", "3 h 5 min"],
    ["2026-12-01T07:59:00Z", "2 days 23 h"],
  ])("show how long is left until %s", (end, words) => {
    expect(timeLeft(end, Date.parse("2026-11-28T08:00:00Z"))).toBe(words);
  });
});

describe("the audit log", () => {
  const entry = (id: number) => ({
    ...{ id, at: "2026-11-28T08:00:00.000Z", by: "Halima Yusuf", action: "change-refused" },
    details: { command: "plans change", of: "plan 2" },
  });
  it("leads to what was done before, of one row", async () => {
    const calls = fakeApi({
      "GET /office/audit": ok({ data: Array.from({ length: 51 }, (_, place) => entry(200 - place)) }),
      "GET /office/subjects": subjectsAnswer(),
      ...noViews,
    });
    const html = await renderPage(
      audit,
      siteArgs("/audit?row=plan+2&after=201&by=Halima&sort=at:ascending&when-from=1+November+2026", {
        cookie,
      }),
    );
    expect(calls.find(({ path }) => path === "/office/audit")?.search).toBe(
      "?row=plan+2&by=Halima&from=2026-11-01&order=oldest&before=201&limit=51",
    );
    expect(html).toContain("Proposal refused: change plan");
    expect(html).toContain('&amp;after=151"');
  });
});

describe("the side navigation", () => {
  const subjectsIn = (shown: readonly { pages: readonly OfficePage[] }[]) =>
    shown.flatMap(({ pages }) => pages.flatMap(({ subject }) => subject ?? []));
  it("has every subject of the administration", () => {
    expect(subjectsIn(sections).sort()).toEqual(Object.keys(subjectNames).sort());
  });
  it("shows what is a person's duty alone", () => {
    const shown = sectionsFor({ duties: ["finance"], subjects: ["fees"] });
    expect(subjectsIn(shown)).toEqual(["fees"]);
    const labels = shown.flatMap(({ pages }) => pages.map(({ label }) => label));
    expect(labels).not.toContain("Audit log");
  });
});
