export { NewEmailForm } from "./NewEmailForm";
export { ProfileSections } from "./ProfileSections";
