export { type FakeAnswer, fakeApi } from "./fake-api";
export { fakeToken } from "./fake-token";
export { formRequest, siteArgs } from "./site-args";
