export { SiteHeader, type SiteHeaderProps } from "./SiteHeader";
export { SiteHeaderLink, type SiteHeaderLinkProps } from "./SiteHeaderLink";
