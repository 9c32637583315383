import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { nodeTests } from "../../vitest.base.ts";

export default {
  plugins: [vanillaExtractPlugin()],
  ...nodeTests({ name: "website", include: ["app/**/*.test.{ts,tsx}"] }),
};
