import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { nodeTests } from "../../vitest.base.ts";

export default {
  // Tests need class names but no CSS, so the style files are not compiled.
  plugins: [vanillaExtractPlugin({ unstable_mode: "transform" })],
  ...nodeTests({
    name: "website",
    include: ["app/**/*.test.{ts,tsx}"],
    // A thread takes a tenth less CPU time than a process here.
    pool: "threads",
    // Two would each import all modules, which takes 24 s of CPU time instead of 18.
    maxWorkers: 1,
  }),
};
