export { checkAudit } from "./audit.ts";
export { type AdminDeps, fromDay } from "./define-administration.ts";
export { everyRow, type View } from "./list-rows.ts";
export {
  applyChange,
  findSubject,
  makePlannedChanges,
  type Preview,
  previewChange,
  subjects,
} from "./make-admin-change.ts";
export { rollUpMetrics } from "./roll-up-metrics.ts";
export { deleteLeftUploads } from "./upload-installer.ts";
export { noteEndedViews } from "./view-as-customer.ts";
