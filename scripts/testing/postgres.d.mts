export function findPostgres(): Promise<string | undefined>;
export function startPostgres(
  binaries: string,
  options?: { durable?: boolean; prepare?: (data: string) => void },
): Promise<{ url: string; pid: number; stop: () => Promise<void> }>;
export function unprivilegedUser(): Promise<{ uid?: number; gid?: number }>;
