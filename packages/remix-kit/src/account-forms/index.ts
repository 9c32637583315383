export { ChosenPasswordField } from "./ChosenPasswordField";
export { CodeForm } from "./CodeForm";
export { FormMessage, type ReplyMessages } from "./FormMessage";
export { LoginForm } from "./LoginForm";
export { asksForCode, SecondFactorField } from "./SecondFactorField";
