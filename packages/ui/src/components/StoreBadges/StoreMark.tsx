/** The store or platform of an app. */
export type Store = "googlePlay" | "appStore" | "direct";

const drawings: Record<Store, string> = {
  // A phone with an awning over its screen.
  googlePlay:
    "M9 3.5h14v25H9zM9 10.5h14M12.5 10.5v3a1.75 1.75 0 0 0 3.5 0v-3 3a1.75 1.75 0 0 0 3.5 0v-3M14.5 25h3",
  // A phone with rounder corners, an island and a receipt on it.
  appStore:
    "M12 2.5h8a3.5 3.5 0 0 1 3.5 3.5v20a3.5 3.5 0 0 1-3.5 3.5h-8A3.5 3.5 0 0 1 8.5 26V6A3.5 3.5 0 0 1 12 2.5zM14.5 6h3M12.5 11h7v12l-1.75-1.5L16 23l-1.75-1.5L12.5 23zM15 14.5h2M15 17.5h2",
  // A computer with a download arrow.
  direct: "M5.5 6.5h21v14h-21zM2.5 26h27M16 9.5v7.5M12.5 13.75 16 17.25l3.5-3.5",
};

/** Our own line drawing of a device, because stores restrict the use of their artwork. */
export function StoreMark({ store }: { store: Store }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[store]} />
    </svg>
  );
}
