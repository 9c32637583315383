/** Hashes and checks passwords; at most a few at a time, since each takes 64 MiB. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `storedHash` undefined (an unknown user) costs the same work and answers false. */
  verify(password: string, storedHash: string | undefined): Promise<boolean>;
};
