export { ToastHistory, type ToastHistoryProps } from "./ToastHistory";
export { ToastRegion, type ToastRegionProps } from "./ToastRegion";
export {
  createToasts,
  type ToastInput,
  type ToastMessage,
  type Toasts,
  type ToastsOptions,
  type ToastsSnapshot,
} from "./toasts";
export { useToasts } from "./use-toasts";
export { type Undoable, withUndo } from "./with-undo";
