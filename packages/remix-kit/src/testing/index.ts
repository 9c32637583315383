export { withErrorPages } from "../runner/error-pages";
export { type FakeAnswer, fakeApi, ok, refusal } from "./fake-api";
export { renderPage } from "./render-page";
export { answer, cookieOf, responseOf } from "./route-answer";
export { fakeToken, formRequest, pageHeaders, siteArgs } from "./site-args";
