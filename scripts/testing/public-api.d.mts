export interface Member {
  readonly name: string;
  /** As written in the source. */
  readonly type: string;
  /** Without `typeof` of the source's own values. */
  readonly resolved: string;
  readonly optional: boolean;
  readonly fallback?: string;
  readonly docs: string;
  readonly deprecated?: string;
}

export interface Export {
  readonly name: string;
  readonly kind: "component" | "function" | "value" | "type";
  /** Of a type: its definition. */
  readonly type: string;
  readonly parameters?: readonly string[];
  readonly docs: string;
  readonly deprecated?: string;
  readonly members: readonly Member[];
  /** The native element whose props a component also takes: "HTMLButtonElement". */
  readonly element?: string;
  /** The package's own types that the members name and no entry exports. */
  readonly types: readonly Export[];
}

/**
 * Reads the exports of a package's entries: each component with its own props, each function with its signature.
 * @param entries - paths in the package's folder
 */
export function readApi(
  folder: string,
  entries: readonly string[],
): { readonly entry: string; readonly exports: readonly Export[] }[];
