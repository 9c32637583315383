export { SiteFooter, type SiteFooterOffice, type SiteFooterProps } from "./SiteFooter";
export { SiteFooterGroup, type SiteFooterGroupProps } from "./SiteFooterGroup";
export { SiteFooterLink, type SiteFooterLinkProps } from "./SiteFooterLink";
