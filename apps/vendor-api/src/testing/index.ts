export { createTestApi, type TestAnswer, type TestApi, type TestApiOptions } from "./create-test-api.ts";
export { TEST_START, TestClock } from "./test-clock.ts";
export { openTestDatabase } from "./test-database.ts";
export { testEnv } from "./test-env.ts";
