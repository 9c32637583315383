import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code is loaded when it is first opened; until then `open` is undefined.
 * @param load - Imports the dialog.
 * @param Fallback - Replaces the dialog when it cannot be loaded.
 * @param loading - Shown while it loads.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
  loading: ReactNode = null,
) {
  const Dialog = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Fallback }),
    ),
  ) as unknown as ComponentType<Props>;
  return function LazyDialog({ open, ...props }: Omit<Props, "open"> & { open: boolean | undefined }) {
    // A Suspense boundary in the first render throws when state changes during hydration (React error 421).
    if (open === undefined) return null;
    return (
      <Suspense fallback={loading}>
        <Dialog {...({ ...props, open } as Props)} />
      </Suspense>
    );
  };
}

type FallbackProps = DialogProps & {
  onLoadError: () => void;
};

/** The fallback of a dialog that a page without scripts can replace. */
export function DialogFallback({ open, onOpenChange, onLoadError }: FallbackProps) {
  useEffect(() => {
    if (!open) return;
    onOpenChange(false);
    onLoadError();
  }, [open, onOpenChange, onLoadError]);
  return null;
}
