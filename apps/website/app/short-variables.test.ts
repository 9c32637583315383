import { vars } from "@vendor/ui/vars";
import { describe, expect, it } from "vitest";
import { withShortVariables } from "../short-variables.config";

describe("the built style sheets", () => {
  it("use the same short name where a variable is set and where it is read", () => {
    const name = vars.color.surface.page.slice("var(".length, -1);
    const [, set, read] = /^:root\{(--\w+):#fff\}a\{color:var\((--\w+)\)\}$/.exec(
      withShortVariables(`:root{${name}:#fff}a{color:${vars.color.surface.page}}`),
    ) ?? ["", "", ""];
    expect(set).toBe(read);
    expect(set?.length).toBeLessThanOrEqual(4);
  });
  it("give each variable its own name", () => {
    const all = JSON.stringify(vars);
    const names = (text: string) => new Set(text.match(/--[\w-]+/g)).size;
    expect(names(withShortVariables(all))).toBe(names(all));
    expect(withShortVariables(all)).not.toContain("--pos-");
  });
  it("leave other names unchanged", () => {
    const css = "a{anchor-name:--pos-toggletip;color:var(--_1abc2)}";
    expect(withShortVariables(css)).toBe(css);
  });
});
