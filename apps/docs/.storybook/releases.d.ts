declare module "virtual:releases" {
  interface Release {
    status: "stable" | "new" | "deprecated";
    notes: readonly { version: string; text: string }[];
  }
  /** By the name of the component's folder. */
  const releases: Record<string, Release>;
  export default releases;
}
