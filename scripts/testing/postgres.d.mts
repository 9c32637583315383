export function findPostgres(): Promise<string | undefined>;
export function startPostgres(
  binaries: string,
  options?: { durable?: boolean },
): Promise<{ url: string; pid: number; stop: () => Promise<void> }>;
export function unprivilegedUser(): Promise<{ uid?: number; gid?: number }>;
