export { answer, cookieOf, responseOf } from "./answer";
export { type FakeAnswer, fakeApi, ok, refusal } from "./fake-api";
export { fakeToken, formRequest, siteArgs } from "./site-args";
