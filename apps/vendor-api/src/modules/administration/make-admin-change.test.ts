import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, faqs, plannedChanges, plans } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { applyChange, previewChange } from "./make-admin-change.ts";

const by = { name: "ngozi", requestId: "request" };
const folder = mkdtempSync(join(tmpdir(), "installers-"));
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { INSTALLERS_DIR: join(folder, "stored") } });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const preview = (command: string, input: Record<string, unknown>, dueAt?: Date) =>
  previewChange(api.deps, by, { command, input, ...(dueAt && { dueAt }) });
const nameOfPlan = async (id: number) => {
  const [plan] = await api.deps.db.select().from(plans).where(eq(plans.id, id));
  return plan?.name;
};
const conflict = { code: "CONFLICT", message: "It has changed since it was shown. Please try again." };

describe("a change by an administrator", () => {
  it("is shown first and made by the token of what was shown", async () => {
    const shown = await preview("plans change", { id: 2, name: "Plus Two" });
    expect(shown).toMatchObject({ of: "plan 2", before: { name: "Plus" }, after: { name: "Plus Two" } });
    expect([await nameOfPlan(2), await api.deps.db.$count(auditLog)]).toEqual(["Plus", 0]);
    expect(await applyChange(api.deps, by, shown.token)).toMatchObject({
      ...{ of: shown.of, before: shown.before, after: shown.after },
    });
    expect([await nameOfPlan(2), await api.deps.db.$count(auditLog)]).toEqual(["Plus Two", 1]);
    await expect(applyChange(api.deps, by, shown.token), "twice").rejects.toMatchObject(conflict);
  });

  it("is refused with before and after of now, when the row has changed since it was shown", async () => {
    const mine = await preview("plans change", { id: 3, discount: 5 });
    const theirs = await preview("plans change", { id: 3, name: "Big" });
    await applyChange(api.deps, by, theirs.token);
    const refusal = await applyChange(api.deps, by, mine.token).catch((error: unknown) => error);
    const before = { ...mine.before, name: "Big" };
    expect(refusal).toMatchObject({
      ...conflict,
      details: { data: { of: "plan 3", before, after: { ...before, discount: 5 } } },
    });
    const { token } = (refusal as { details: { data: { token: string } } }).details.data;
    expect(await applyChange(api.deps, by, token)).toMatchObject({ after: { name: "Big", discount: 5 } });
  });

  it("is refused when it is planned and the row has changed since it was shown", async () => {
    const planned = await preview("plans change", { id: 3, discount: 6 }, new Date("2030-01-01"));
    await applyChange(api.deps, by, (await preview("plans change", { id: 3, discount: 7 })).token);
    await expect(applyChange(api.deps, by, planned.token)).rejects.toMatchObject(conflict);
    expect(await api.deps.db.$count(plannedChanges)).toBe(0);
  });

  it("is made only for the administrator to whom it was shown, and only as it was shown", async () => {
    const { token } = await preview("plans change", { id: 1, name: "Start" });
    await expect(applyChange(api.deps, { ...by, name: "musa" }, token)).rejects.toMatchObject(conflict);
    const [asked = "", hash] = token.split(".");
    const other = Buffer.from(asked, "base64url").toString().replace("Start", "Stop");
    const altered = `${Buffer.from(other).toString("base64url")}.${hash}`;
    for (const wrong of [altered, "", "no token", `${Buffer.from("{}").toString("base64url")}.${hash}`]) {
      await expect(applyChange(api.deps, by, wrong), wrong).rejects.toMatchObject(conflict);
    }
    expect(await nameOfPlan(1)).toBe("Basic");
  });

  it("ends a coupon at the time at which that was shown", async () => {
    const shown = await preview("coupons disable", { code: "SAVE10" });
    api.clock.advance({ minutes: 5 });
    expect(await applyChange(api.deps, by, shown.token)).toMatchObject({ after: shown.after });
  });

  it("replaces no stored file when it is refused", async () => {
    const file = join(folder, "till-3.0.0.exe");
    const add = async (bytes: string, version: string) => {
      writeFileSync(file, bytes);
      const release = { category: "stand_alone", platform: "Windows", version, description: "New." };
      return (await preview("releases add", { file, ...release })).token;
    };
    const late = await add("MZ late", "3.0.1");
    const first = await add("MZ first", "3.0.0");
    await applyChange(api.deps, by, first);
    writeFileSync(file, "MZ late");
    await expect(applyChange(api.deps, by, late)).rejects.toMatchObject({
      details: { errors: { file: ["Another installer has this name; names are never used again"] } },
    });
    expect(readFileSync(join(folder, "stored/till-3.0.0.exe"), "utf8")).toBe("MZ first");
  });

  it("adds no question beyond those that a site can show", async () => {
    const { db } = api.deps;
    const add = { question: "Is this one too many?", answer: "Yes." };
    const missing = Array.from({ length: 99 - (await db.$count(faqs)) }, (_, index) => ({
      id: 1_000 + index,
      ...add,
    }));
    await db.insert(faqs).values(missing);
    await applyChange(api.deps, by, (await preview("faqs add", add)).token);
    await expect(preview("faqs add", add)).rejects.toMatchObject({
      message: "There are 100 questions already. Remove one first.",
    });
  });

  it("is planned for a date only where that is possible", async () => {
    const asked = preview("faqs remove", { id: 1 }, new Date("2030-01-01"));
    await expect(asked).rejects.toMatchObject({
      details: { errors: { from: ["This cannot be planned for a date"] } },
    });
  });
});
