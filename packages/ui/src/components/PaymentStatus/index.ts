export { type PaymentState, PaymentStatus, type PaymentStatusProps } from "./PaymentStatus";
