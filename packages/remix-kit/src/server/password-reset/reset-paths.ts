/** A site's addresses of the three screens, in their order. */
export type ResetPaths = { email: string; code: string; password: string };
