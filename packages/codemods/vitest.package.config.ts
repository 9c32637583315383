import { defineConfig } from "vitest/config";
import { reportAs } from "../../vitest.base.ts";

/** Tests of the built and packed package. */
export default defineConfig({
  test: {
    ...reportAs("test-package"),
    name: "codemods-package",
    include: ["test/package/*.test.ts"],
    environment: "node",
  },
});
