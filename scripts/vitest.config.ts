import { nodeTests, reportAs } from "../vitest.base.ts";

export default nodeTests({
  name: "scripts",
  ...reportAs("test-scripts"),
  include: ["scripts/**/*.test.mjs"],
});
