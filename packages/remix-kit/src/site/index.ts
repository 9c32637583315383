export { useNonce } from "../nonce";
export { CardFrame } from "./CardFrame";
export { defineSite } from "./define-site";
export { PlainFrame, useIsBare } from "./page-frames";
export { SuccessPage } from "./SuccessPage";
export { themeColor, webManifest } from "./web-manifest";
