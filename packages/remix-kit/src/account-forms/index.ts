export { ChosenPasswordField } from "./ChosenPasswordField.tsx";
export { CodeForm } from "./CodeForm.tsx";
export { ForgotPasswordForm } from "./ForgotPasswordForm.tsx";
export { type Answer, FormMessage } from "./FormMessage.tsx";
export { NewPasswordForm } from "./NewPasswordForm.tsx";
