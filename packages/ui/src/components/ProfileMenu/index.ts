export { ProfileMenu, type ProfileMenuProps } from "./ProfileMenu";
export { ProfileMenuButton, type ProfileMenuButtonProps } from "./ProfileMenuButton";
export { ProfileMenuLink, type ProfileMenuLinkProps } from "./ProfileMenuLink";
