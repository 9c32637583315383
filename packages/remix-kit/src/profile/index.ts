export { ProfileSections } from "./ProfileSections";
