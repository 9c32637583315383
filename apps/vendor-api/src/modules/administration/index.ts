export type { AdminDeps, View } from "./define-administration.ts";
export { fromDay } from "./fields.ts";
export { applyChange, type Preview, previewChange } from "./make-admin-change.ts";
export { makePlannedChanges } from "./make-planned-changes.ts";
export { findSubject, subjects } from "./subjects.ts";
