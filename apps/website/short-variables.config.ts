import type { Plugin } from "vite";
// By its path, as vite.config.ts itself: run by Node, which would look for the built package.
import { vars } from "../../packages/ui/src/theme/contract.css";

type Contract = { readonly [name: string]: string | Contract };

function namesIn(contract: Contract): string[] {
  return Object.values(contract).flatMap((value) =>
    typeof value === "string" ? [value.replace(/^var\(|\)$/g, "")] : namesIn(value),
  );
}

/** 0 is "a", 25 "z", 26 "aa". */
function letters(place: number): string {
  const last = String.fromCharCode(97 + (place % 26));
  return place < 26 ? last : `${letters(Math.floor(place / 26) - 1)}${last}`;
}

const short = new Map(namesIn(vars).map((name, place) => [name, `--${letters(place)}`]));

/** Shortens the theme's variables in a style sheet; other names stay. */
export function withShortVariables(css: string): string {
  return css.replace(/--pos-[\w-]+/g, (name) => short.get(name) ?? name);
}

/**
 * Gives the theme's variables short names in this site's built style sheets: their long ones, repeated in every rule,
 * are a tenth of the CSS on a page, compressed. Nothing but style sheets names them: the sites' content security policy
 * allows no style attributes.
 */
export function shortVariables(): Plugin {
  return {
    name: "website:short-variables",
    apply: "build",
    transform(code, id) {
      return /\.css(?:$|\?)/.test(id) ? { code: withShortVariables(code), map: null } : undefined;
    },
  };
}
