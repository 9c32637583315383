import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { nodeTests } from "../../vitest.base.ts";

export default {
  // Tests need class names but no CSS, so the style files are not compiled.
  plugins: [vanillaExtractPlugin({ unstable_mode: "transform" })],
  ...nodeTests({ name: "backoffice", include: ["app/**/*.test.{ts,tsx}"] }),
};
