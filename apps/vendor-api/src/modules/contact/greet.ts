/** One or two words of letters: no address, no figure, no sentence. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*)?$/u;
const LONGEST = 40;

/**
 * How a letter begins whose reader we know from a form alone, which anybody may have filled in: with the name as far as
 * it can be one, else without, so that nobody has us deliver their words to a stranger.
 * @example greet("Ada") // => "Hello Ada,"
 * @example greet("Win at evil.example") // => "Hello,"
 */
export function greet(firstName: string): string {
  return firstName.length <= LONGEST && NAME.test(firstName) ? `Hello ${firstName},` : "Hello,";
}
