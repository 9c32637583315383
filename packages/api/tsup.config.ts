import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/index.ts", "src/client.ts", "src/fields.ts", "src/openapi.ts"],
  format: "esm",
  dts: true,
  clean: true,
});
