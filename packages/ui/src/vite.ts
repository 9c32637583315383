/** As much of a Vite or Rollup plugin as this one is; typed here, so that the package does not depend on either. */
export interface LocalePlugin {
  readonly name: string;
  readonly enforce: "pre";
  load(id: string): string | undefined;
}

const catalogue =
  /[\\/]react-(?:aria|aria-components|stately)[\\/].*[\\/]intl[\\/].*?([a-z]{2}-[A-Z]{2})\.m?js(?:\?|$)/;

/**
 * Leaves out of a bundle the words of react-aria in languages that the application does not speak.
 * Readers whose browser asks for a language left out hear English.
 * @param languages - Those to keep beside English, as react-aria names them: "fr-FR".
 * @example plugins: [reactAriaLocales()] // vite.config.ts
 */
export function reactAriaLocales(languages: readonly string[] = []): LocalePlugin {
  const kept = new Set(["en-US", ...languages]);
  return {
    name: "vendor-ui:react-aria-locales",
    enforce: "pre",
    load(id) {
      const [, language] = catalogue.exec(id) ?? [];
      // react-aria skips entries without a value and falls back to English; an empty object would make it throw.
      return language === undefined || kept.has(language) ? undefined : "export default undefined;";
    },
  };
}
