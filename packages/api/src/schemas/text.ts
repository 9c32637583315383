import * as z from "zod";
import { isLinked } from "#text-rules";

/** How texts are taken: their length, their form, and which characters they may have. The fields are built from these. */

/**
 * Characters that a line of text must not have: control characters, invisible and bidirectional formatting, lone surrogates,
 * private use, line and paragraph separators. The two joiners are allowed, because some scripts need them for spelling.
 */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Characters that take no space or show nothing: zero-width ones, fillers, blank patterns and symbols, and no characters at all. */
export const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cf}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;

/** Joiners between letters of a script that spells with them, and the parts of one emoji. */
const JOINED =
  /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?=\p{L})|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*/gu;

export const UNSHOWN = "Remove the characters that cannot be shown";
const LINKED = "Enter the name without a web address";

/** A text as browsers read an address: letters of other widths and styles as plain ones, and full stops of other scripts too. */
const asAddress = (text: string) => text.normalize("NFKC").replaceAll("\u3002", ".");

/** Web addresses that a browser recognises while a person types; `isLinked` knows all domains. */
const COMMON_LINK = /:\/\/|www\.|[\p{L}\p{N}]\.(?:com|ng|net|org|example)(?![\p{L}\p{N}])/iu;

/**
 * Whether a mail program would turn a part of the text into a link: "shop.ng", "BIT.LY/free", "ada@shop.ng". "St. John" and
 * "Mr.biggs" are names. In browsers only the common domains count.
 */
export function hasLink(text: string): boolean {
  const plain = asAddress(text);
  return COMMON_LINK.test(plain) || isLinked(plain);
}

const tidy = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();

/**
 * A text as one printable line, for receipts, messages and CSV files with rows from before the fields were checked.
 * @example printableLine("Ada\nTotal paid: ₦1") // => "Ada Total paid: ₦1"
 */
export function printableLine(text: string): string {
  return tidy(text.replace(new RegExp(UNPRINTABLE, "gu"), " "));
}

/** Characters that come along when a text is copied: direction marks, zero-width spaces, soft hyphens. */
const COPIED = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without the characters that come along when it is copied. */
export const withoutCopied = (text: string) => text.replace(COPIED, "");

/** How much longer than its limit a text may arrive: with outer spaces, and with accents that are typed apart from letters. */
export const ROOM = 4;

type Rules = {
  /** The most characters of the tidied text. */
  max: number;
  /** The message for a longer one. */
  tooLong?: string;
  /** The message for a missing text. */
  required?: string;
};
type RequiredRules = Rules & { required: string };

/**
 * A text that is not worked on when it is far too long. Composing letters with accents takes time that grows with the square
 * of their number, so the length comes first.
 */
function boundedText({ max, tooLong = `Use at most ${max} characters`, required }: Rules) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .max(max * ROOM, { error: tooLong, abort: true });
}

const tidyText = (rules: Rules, prepare: (text: string) => string) =>
  boundedText(rules)
    .overwrite((text) => tidy(prepare(text)))
    .max(rules.max, rules.tooLong ?? `Use at most ${rules.max} characters`)
    .refine((value) => !UNPRINTABLE.test(value), { error: UNSHOWN, abort: true });

/**
 * One line of printable characters, as receipts, messages and CSV files need it. It may be empty.
 * @param rules.max - The most characters. The message for more is `rules.tooLong`.
 * @param rules.required - The message when it is missing.
 */
export const lineText = (rules: Rules) => tidyText(rules, (text) => text);

/** The same for what people paste: characters that only come from copying are removed. */
export const pastedLine = (rules: Rules) => tidyText(rules, withoutCopied);

/** A line that must not be empty. */
export const requiredText = (rules: RequiredRules) => lineText(rules).min(1, rules.required);

/** A line that must not be empty, and that people paste: characters that only come from copying are removed from it. */
export const pastedText = (rules: RequiredRules) => pastedLine(rules).min(1, rules.required);

/** Hyphens and dashes of every kind, which programs put in place of the one that a person typed. */
const HYPHENS = /[\p{Pd}\u2212]/gu;

/** A pasted text in which every hyphen is the plain one. */
export const withPlainHyphens = (text: string) => text.replace(HYPHENS, "-");

/** A code that people paste with spaces and hyphens, which are removed. */
export const pastedCode = (error: string) =>
  z
    .string({ error })
    .max(200, { error, abort: true })
    .transform((typed) => withoutCopied(typed).replace(/[\s\p{Pd}\u2212]/gu, ""));

/** A text of several lines that must not be empty; only messages to us have them. */
export const requiredLines = (rules: RequiredRules) =>
  boundedText(rules)
    .trim()
    .max(rules.max, rules.tooLong ?? `Use at most ${rules.max} characters`)
    .min(1, rules.required)
    .refine((value) => !UNPRINTABLE.test(value.replace(/[\t\r\n]/g, "")), UNSHOWN);

const isShown = (name: string) => !INVISIBLE.test(name.replace(JOINED, ""));
/** Whether a name has a letter, digit or sign, and not only spaces and accents. */
export const hasSign = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

const asName = (text: ReturnType<typeof lineText>, empty: string) =>
  text
    .refine((value) => isShown(value), { error: UNSHOWN, abort: true })
    .refine((value) => value === "" || hasSign(value), empty)
    .refine((value) => !hasLink(value), LINKED);

/**
 * A name of a person or business: at least one visible character, and no invisible ones except where a script spells with
 * them. Names appear in emails, where mail programs would turn a web address into a link.
 */
export const nameText = (rules: RequiredRules) => asName(requiredText(rules), rules.required);

/** The same where none has to be given; "" for none. */
export const optionalNameText = (rules: Rules) => asName(lineText(rules), UNSHOWN);
