export { withErrorPages } from "../runner/error-pages";
export { type FakeAnswer, fakeApi, ok, refusal } from "./fake-api";
export { answer, cookieOf, responseOf } from "./route-answer";
export { fakeToken, formRequest, pageHeaders, siteArgs } from "./site-args";
