/**
 * Hashes and checks passwords; at most a few at a time, since each takes 64 MiB. Both throw the {Refusal} `UNAVAILABLE`
 * when too many wait.
 */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `storedHash` undefined (an unknown user) costs the same work and answers false. */
  verify(password: string, storedHash: string | undefined): Promise<boolean>;
};
