export { ChosenPasswordField } from "./ChosenPasswordField";
export { CodeForm } from "./CodeForm";
export { type FormAnswer, FormMessage } from "./FormMessage";
export { LoginPasswordField } from "./LoginPasswordField";
export { AskedCodeField, SecondFactorField } from "./SecondFactorField";
export { Section } from "./Section";
