/**
 * What somebody is called by: the first word of a name, or nothing of an empty one.
 * @example firstName("  Bisi Alabi ") // => "Bisi"
 */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}
