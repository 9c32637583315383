export { ForgotPasswordPage } from "./ForgotPasswordPage";
export { NewPasswordPage } from "./NewPasswordPage";
export { ResetCodePage } from "./ResetCodePage";
