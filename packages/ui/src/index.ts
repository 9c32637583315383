export { Accordion, type AccordionItem, type AccordionProps } from "./components/Accordion";
export {
  type AddMoneyCard,
  AddMoneyDialog,
  type AddMoneyDialogProps,
  type AddMoneyRequest,
} from "./components/AddMoneyDialog";
export { AdirePattern, type AdirePatternProps } from "./components/AdirePattern";
export {
  Alert,
  type AlertProps,
  StatusRegion,
  type StatusRegionProps,
  TimedAlert,
  type TimedAlertProps,
} from "./components/Alert";
export { Avatar, type AvatarProps } from "./components/Avatar";
export { Badge, type BadgeProps, DurationBadge, type DurationBadgeProps } from "./components/Badge";
export { type Breadcrumb, Breadcrumbs, type BreadcrumbsProps } from "./components/Breadcrumbs";
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from "./components/Button";
export { CallToAction, type CallToActionProps } from "./components/CallToAction";
export { Card, CardLink, type CardLinkProps, type CardProps } from "./components/Card";
export { CheckboxField, type CheckboxFieldProps } from "./components/CheckboxField";
export {
  type ComparisonCategory,
  type ComparisonFeature,
  type ComparisonLabels,
  type ComparisonPlan,
  ComparisonTable,
  type ComparisonTableProps,
  type ComparisonValue,
} from "./components/ComparisonTable";
export type { Clock } from "./components/Countdown";
export {
  Countdown,
  type CountdownOptions,
  type CountdownProps,
  clockFace,
  useCountdown,
} from "./components/Countdown";
export {
  DataTable,
  type DataTableColumn,
  type DataTableLabels,
  type DataTableProps,
  type DataTableSelection,
  type DataTableSort,
} from "./components/DataTable";
export { Dialog, type DialogProps } from "./components/Dialog";
export { Disclosure, type DisclosureProps } from "./components/Disclosure";
export { Drawer, type DrawerProps } from "./components/Drawer";
export { EmptyState, type EmptyStateProps } from "./components/EmptyState";
export { ErrorSummary, type ErrorSummaryProps } from "./components/ErrorSummary";
export { FaqSection, type FaqSectionProps, type Question } from "./components/FaqSection";
export { FeatureSection, type FeatureSectionProps } from "./components/FeatureSection";
export { Hero, type HeroProps } from "./components/Hero";
export {
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  Page,
  type PageProps,
  Stack,
  type StackProps,
} from "./components/Layout";
export { Logo, type LogoProps } from "./components/Logo";
export { LogoRow, type LogoRowProps } from "./components/LogoRow";
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  type MenuSectionProps,
} from "./components/Menu";
export { MoneyField, type MoneyFieldProps, parseAmount } from "./components/MoneyField";
export {
  OrderSummary,
  type OrderSummaryLine,
  type OrderSummaryProps,
  type OrderSummaryRow,
  type QuoteSummary,
  quoteToSummary,
  type SummaryQuote,
} from "./components/OrderSummary";
export { OtpField, type OtpFieldProps } from "./components/OtpField";
export { PageHeader, type PageHeaderProps } from "./components/PageHeader";
export { Pagination, type PaginationLabels, type PaginationProps } from "./components/Pagination";
export { PasswordField, type PasswordFieldProps } from "./components/PasswordField";
export { PaymentOutcome, type PaymentOutcomeProps } from "./components/PaymentOutcome";
export { PhoneField, type PhoneFieldProps } from "./components/PhoneField";
export { PlanCard, type PlanCardProps } from "./components/PlanCard";
export {
  PlanToggle,
  PlanToggleLinks,
  type PlanToggleLinksProps,
  type PlanToggleProps,
} from "./components/PlanToggle";
export {
  type Currency,
  FullPrice,
  type FullPriceProps,
  formatAmount,
  type Kobo,
  kobo,
  type Money,
  Price,
  type PriceProps,
  Saving,
  type SavingProps,
} from "./components/Price";
export {
  ProfileMenu,
  ProfileMenuButton,
  type ProfileMenuButtonProps,
  ProfileMenuLink,
  type ProfileMenuLinkProps,
  type ProfileMenuProps,
} from "./components/ProfileMenu";
export { type RadioCardOption, RadioCards, type RadioCardsProps } from "./components/RadioCards";
export { type ReceiptLine, ReceiptLines, type ReceiptLinesProps } from "./components/ReceiptLines";
export {
  type CardBrand,
  NewCardRow,
  type NewCardRowProps,
  SavedCardRow,
  type SavedCardRowProps,
} from "./components/SavedCardRow";
export { SearchField, type SearchFieldProps } from "./components/SearchField";
export { SelectField, type SelectFieldProps, type SelectOption } from "./components/SelectField";
export {
  SiteFooter,
  SiteFooterGroup,
  type SiteFooterGroupProps,
  SiteFooterLink,
  type SiteFooterLinkProps,
  type SiteFooterOffice,
  type SiteFooterProps,
} from "./components/SiteFooter";
export {
  SiteHeader,
  SiteHeaderLink,
  type SiteHeaderLinkProps,
  type SiteHeaderProps,
} from "./components/SiteHeader";
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRegion,
  type SkeletonRegionProps,
} from "./components/Skeleton";
export { SkipLink, type SkipLinkProps } from "./components/SkipLink";
export { Spinner, type SpinnerProps } from "./components/Spinner";
export { Stat, type StatDelta, type StatProps } from "./components/Stat";
export { type Step, Steps, type StepsProps } from "./components/Steps";
export { type Store, type StoreBadge, StoreBadges, type StoreBadgesProps } from "./components/StoreBadges";
export { Switch, type SwitchProps } from "./components/Switch";
export { type TabItem, Tabs, type TabsProps } from "./components/Tabs";
export { Testimonial, type TestimonialProps } from "./components/Testimonial";
export {
  Heading,
  type HeadingProps,
  Text,
  TextLink,
  type TextLinkProps,
  type TextProps,
} from "./components/Text";
export {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from "./components/TextField";
export { type ThemeChoice, ThemeScript, type ThemeScriptProps, useTheme } from "./components/ThemeScript";
export {
  createToasts,
  ToastHistory,
  type ToastHistoryProps,
  type ToastInput,
  type ToastMessage,
  ToastRegion,
  type ToastRegionProps,
  type Toasts,
  type ToastsOptions,
  type ToastsSnapshot,
  useToasts,
} from "./components/Toast";
export { Toggletip, type ToggletipProps } from "./components/Toggletip";
export { TokenPaymentDialog, type TokenPaymentDialogProps } from "./components/TokenPaymentDialog";
export { Tooltip, type TooltipProps } from "./components/Tooltip";
export { VisuallyHidden, type VisuallyHiddenProps } from "./components/VisuallyHidden";
export { WalletPaymentDialog, type WalletPaymentDialogProps } from "./components/WalletPaymentDialog";
export type {
  PaymentDialogOwnProps,
  PaymentState,
  PaymentWords,
} from "./internal/payment-dialog/PaymentDialog";
export { keepFocus, type LastFocus } from "./internal/return-focus";
