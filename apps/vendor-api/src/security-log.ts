import type { Deps } from "./deps.ts";
import { securityEvents } from "./metrics.ts";

/**
 * What happened, to whom (`subject_id`) or to which payment (`reference`), in ids. Who asked (`user_id`) and in which request (`request_id`) is on every line
 * that is logged during a call. docs/operations/watching.md says what each means.
 */
type SecurityEvent =
  | { event: "login_failed"; subject_id: number | null; site: string; address: string }
  | { event: "code_wrong"; address: string }
  | { event: "code_exhausted"; subject_id: number | null; purpose: string }
  | { event: "password_reset"; subject_id: number }
  | { event: "password_changed"; subject_id: number }
  | { event: "password_refused"; subject_id: number }
  | { event: "email_change_asked"; subject_id: number }
  | { event: "phone_changed"; subject_id: number }
  | { event: "code_refused"; subject_id: number; address: string }
  | { event: "recovery_code_used"; subject_id: number }
  | { event: "second_factor_on"; subject_id: number }
  | { event: "second_factor_off"; subject_id: number }
  | { event: "recovery_codes_made"; subject_id: number }
  | { event: "role_changed"; subject_id: number; role_before: string; role: string }
  | { event: "person_removed"; subject_id: number }
  | { event: "account_closing" | "account_kept"; subject_id: number; account_id: number }
  | { event: "account_closed"; account_id: number }
  | { event: "data_export_requested" | "data_export_downloaded"; subject_id: number; account_id: number }
  | { event: "session_removed"; subject_id: number; session_id: string }
  | { event: "other_sessions_removed"; subject_id: number; sessions: number }
  | { event: "registrant_revealed" | "customer_revealed" | "contact_revealed"; subject_id: number }
  | {
      event: "customer_viewed" | "customer_view_refused";
      subject_id: number;
      viewer_id: number;
      /** As the website's log names the view. */
      view_id: string;
    }
  | { event: "registrants_exported"; rows: number }
  | { event: "refund_ordered"; reference: string }
  | { event: "payment_reversed"; reference: string }
  | { event: "administered"; subject_id: number | null; command: string };

/** Logs a security event. Call it after the transaction has committed, because a transaction may run twice, or from a consumer of events. */
export function logSecurityEvent({ log }: Pick<Deps, "log">, event: SecurityEvent): void {
  log.warn(event, "security event");
  securityEvents.inc({ event: event.event });
}
