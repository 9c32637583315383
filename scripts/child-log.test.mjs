import { describe, expect, test } from "vitest";
import { terminalLine } from "./child-log.mjs";

describe("terminalLine", () => {
  test("shows structured warnings and errors as text", () => {
    expect(terminalLine('{"level":"warn","msg":"slow"}', "stdout")).toBe("warning: slow");
    expect(terminalLine('{"level":"error","msg":"failed","err":{"message":"no database"}}', "stdout")).toBe(
      "error: failed (no database)",
    );
  });

  test("writes lower levels only to the log file", () => {
    expect(terminalLine('{"level":"info","msg":"request"}', "stderr")).toBeUndefined();
    expect(terminalLine("listening", "stdout")).toBeUndefined();
    expect(terminalLine("", "stderr")).toBeUndefined();
  });

  test("shows plain text from stderr, even when it looks like JSON", () => {
    expect(terminalLine("Error: boom", "stderr")).toBe("Error: boom");
    expect(terminalLine("{ code: 1 }", "stderr")).toBe("{ code: 1 }");
  });
});
