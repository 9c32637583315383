import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code is fetched when it is first opened: `open` is undefined until then.
 * @param load - Imports the dialog.
 * @param Fallback - Takes the dialog's place when it cannot be fetched.
 * @param loading - Shown while it is fetched.
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
    // Only then: a Suspense boundary in the first render throws when state changes during hydration (React error 421).
    if (open === undefined) return null;
    return (
      <Suspense fallback={loading}>
        <Dialog {...({ ...props, open } as Props)} />
      </Suspense>
    );
  };
}

type FallbackProps = DialogProps & {
  /** Goes on without the dialog, which could not be fetched. */
  onMissing: () => void;
};

/** The fallback of a dialog whose question the server can ask as well. */
export function DialogFallback({ open, onOpenChange, onMissing }: FallbackProps) {
  useEffect(() => {
    if (!open) return;
    onOpenChange(false);
    onMissing();
  }, [open, onOpenChange, onMissing]);
  return null;
}
