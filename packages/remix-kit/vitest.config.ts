import { nodeTests } from "../../vitest.base.ts";

export default nodeTests({ name: "remix-kit", include: ["{src,test}/**/*.test.{ts,tsx}"] });
