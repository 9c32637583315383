export {
  type ApiClient,
  type ApiClientOptions,
  ApiError,
  type CallContext,
  createApiClient,
} from "./client.ts";
export { PresentPasswordSchema } from "./contract/account-data.ts";
export { RegisterSchema } from "./contract/identity.ts";
export { type Contract, contract } from "./contract/index.ts";
export {
  auditActions,
  type FormField,
  INSTALLER_NAME,
  MOST_UPLOAD_BYTES,
  type OfficeList,
  type OfficeListName,
  type OfficeSubject,
  officeLists,
  officeSubjects,
  type Proposal,
  type RowPreview,
} from "./contract/office.ts";
export { type AgentStatement, AgentStatementSchema } from "./contract/office-agents.ts";
export { CustomerSchema, FoundCustomerSchema, foundByNames } from "./contract/office-customers.ts";
export {
  type DeadMessage,
  type InboxMessage,
  type InboxMove,
  type InboxThread,
  inboxStates,
  type OfficeJob,
  type OnboardingRequest,
} from "./contract/office-inbox.ts";
export {
  type DueRenewal,
  type Home,
  homeNumbers,
  type Metrics,
  metricDefinitions,
  metricTables,
  renewalLists,
} from "./contract/office-metrics.ts";
export { OfficeOrderDetailsSchema, OfficeOrderSchema, officeOrderStates } from "./contract/office-orders.ts";
export { type SavedView, SavedViewSchema } from "./contract/office-views.ts";
export { AcceptInvitationSchema, InviteSchema } from "./contract/people.ts";
export {
  ChangeEmailSchema,
  ChangePasswordSchema,
  ChangePhoneSchema,
  ProfileSchema,
} from "./contract/profile.ts";
export { RegistrantSchema } from "./contract/registrants.ts";
export { RegistrationSchema } from "./contract/reseller.ts";
export {
  type ApiErrorCode,
  type FieldErrors,
  type RefusalBody,
  RefusalBodySchema,
  type RefusalCode,
  type RefusalDetails,
  refusalTable,
} from "./errors.ts";
export { type MetricColumn, type MetricRow, type MetricTable, metricTable } from "./metric-tables.ts";
export { renewalConsent } from "./renewal-consent.ts";
export * from "./schemas/account.ts";
export * from "./schemas/catalog.ts";
export * from "./schemas/contact.ts";
export { OkSchema, ok } from "./schemas/envelope.ts";
export * from "./schemas/fields.ts";
export { NairaSchema } from "./schemas/money.ts";
export * from "./schemas/order.ts";
export * from "./schemas/paging.ts";
export * from "./schemas/people.ts";
export * from "./schemas/renewal.ts";
export * from "./schemas/reseller.ts";
export * from "./schemas/second-factor.ts";
export * from "./schemas/staff.ts";
export * from "./schemas/transaction.ts";
export { serverContract } from "./wire-encoding.ts";
