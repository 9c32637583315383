export { answer, caught, cookieOf } from "./answer";
export { type FakeAnswer, fakeApi, ok, refusal } from "./fake-api";
export { fakeToken } from "./fake-token";
export { formRequest, siteArgs } from "./site-args";
