import { describe, expect, it } from "vitest";
import { shouldReloadData } from "./query";

const at = (path: string) => new URL(path, "http://localhost");
const reload = (
  from: string,
  to: string,
  form: { formMethod?: "GET" | "POST"; actionStatus?: number } = {},
) =>
  shouldReloadData({
    ...{ currentUrl: at(from), currentParams: {}, nextUrl: at(to), nextParams: {} },
    ...{ defaultShouldRevalidate: true, ...form },
  });

describe("shouldReloadData", () => {
  it("loads on another page, on the same address and after an accepted form", () => {
    expect(reload("/wallet", "/transactions")).toBe(true);
    expect(reload("/wallet?page=2", "/wallet?page=2")).toBe(true);
    expect(reload("/wallet", "/wallet", { formMethod: "POST", actionStatus: 200 })).toBe(true);
    expect(reload("/wallet", "/wallet?done=1", { formMethod: "POST" })).toBe(true);
  });

  it("does not load when only the query changes, by a link or a search form, or after a refused form", () => {
    expect(reload("/transactions", "/transactions?page=2")).toBe(false);
    expect(reload("/transactions", "/transactions?kind=card", { formMethod: "GET" })).toBe(false);
    expect(reload("/wallet", "/wallet", { formMethod: "POST", actionStatus: 422 })).toBe(false);
  });
});
