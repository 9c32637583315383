export { LoginCodePage } from "./LoginCodePage";
export { SecurityPage } from "./SecurityPage";
