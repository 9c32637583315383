export { ProfileMenu, type ProfileMenuProps } from "./ProfileMenu";
export { ProfileMenuLink, type ProfileMenuLinkProps } from "./ProfileMenuLink";
