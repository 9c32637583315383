import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", vendor: "src/vendor.ts", golden: "src/quote/golden-quotes.ts" },
  format: "esm",
  target: "es2022",
  dts: true,
  minify: false,
  treeshake: true,
  splitting: true,
  clean: true,
});
