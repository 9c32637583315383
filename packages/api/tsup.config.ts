import { defineConfig } from "tsup";
import { exports, imports } from "./package.json";

const rules = imports["#text-rules"];

export default defineConfig({
  entry: [
    ...Object.values(exports).flatMap((entry) =>
      typeof entry === "object" ? [entry["workspace-source"]] : [],
    ),
    ...[rules, rules.browser].map((entry) => entry["workspace-source"]),
  ],
  // The user's bundler or Node chooses between the rules of servers and browsers.
  external: ["#text-rules"],
  format: "esm",
  target: "es2022",
  clean: true,
});
