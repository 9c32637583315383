export { ChosenPasswordField } from "./ChosenPasswordField";
export { CodeForm } from "./CodeForm";
export { ForgotPasswordForm } from "./ForgotPasswordForm";
export { type Answer, FormMessage } from "./FormMessage";
export { NewPasswordForm } from "./NewPasswordForm";
