export { type FakeAnswer, fakeApi } from "./fake-api.ts";
export { fakeToken } from "./fake-token.ts";
export { formRequest, siteArgs } from "./site-args.ts";
