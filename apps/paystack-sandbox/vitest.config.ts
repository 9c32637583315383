import { defineConfig } from "vitest/config";
import { nodeTests } from "../../vitest.base.ts";

export default defineConfig(
  nodeTests({
    name: "paystack-sandbox",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
  }),
);
