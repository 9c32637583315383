export { createTestApi, type TestAnswer, type TestApi } from "./create-test-api.ts";
export { TEST_START } from "./test-clock.ts";
export { openTestDatabase, urlOfTestDatabase } from "./test-database.ts";
export { testEnv } from "./test-env.ts";
