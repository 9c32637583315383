export { ChosenPasswordField } from "./ChosenPasswordField";
export { CodeForm } from "./CodeForm";
export { type Answer, FormMessage } from "./FormMessage";
export { LoginForm } from "./LoginForm";
