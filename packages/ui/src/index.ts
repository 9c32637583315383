export { Accordion, type AccordionItem, type AccordionProps } from "./components/Accordion";
export { AdirePattern, type AdirePatternProps } from "./components/AdirePattern";
export { Alert, type AlertProps, StatusRegion, type StatusRegionProps } from "./components/Alert";
export { Badge, type BadgeProps, DurationBadge, type DurationBadgeProps } from "./components/Badge";
export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from "./components/Button";
export { Card, type CardProps } from "./components/Card";
export { CheckboxField, type CheckboxFieldProps } from "./components/CheckboxField";
export type { Clock } from "./components/Countdown";
export { Countdown, type CountdownOptions, type CountdownProps, useCountdown } from "./components/Countdown";
export { Dialog, type DialogProps } from "./components/Dialog";
export { Disclosure, type DisclosureProps } from "./components/Disclosure";
export { ErrorSummary, type ErrorSummaryProps } from "./components/ErrorSummary";
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
export {
  OrderSummary,
  type OrderSummaryLine,
  type OrderSummaryProps,
  type OrderSummaryRow,
} from "./components/OrderSummary";
export { OtpField, type OtpFieldProps } from "./components/OtpField";
export { PasswordField, type PasswordFieldProps } from "./components/PasswordField";
export { PhoneField, type PhoneFieldProps } from "./components/PhoneField";
export { PlanCard, type PlanCardProps } from "./components/PlanCard";
export {
  PlanToggle,
  PlanToggleLinks,
  type PlanToggleLinksProps,
  type PlanToggleProps,
} from "./components/PlanToggle";
export { type Currency, formatAmount, Price, type PriceProps } from "./components/Price";
export { type RadioCardOption, RadioCards, type RadioCardsProps } from "./components/RadioCards";
export { SelectField, type SelectFieldProps, type SelectOption } from "./components/SelectField";
export { SkipLink, type SkipLinkProps } from "./components/SkipLink";
export { Spinner, type SpinnerProps } from "./components/Spinner";
export { type TabItem, Tabs, type TabsProps } from "./components/Tabs";
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
export { Toggletip, type ToggletipProps } from "./components/Toggletip";
export { VisuallyHidden, type VisuallyHiddenProps } from "./components/VisuallyHidden";
