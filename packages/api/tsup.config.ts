import { defineConfig } from "tsup";
import { exports } from "./package.json";

export default defineConfig({
  entry: Object.values(exports).flatMap((entry) =>
    typeof entry === "object" ? [entry["workspace-source"]] : [],
  ),
  format: "esm",
  target: "es2022",
  clean: true,
});
