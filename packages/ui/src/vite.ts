/** The part of a Vite or Rollup plugin that is used, typed here so that the package depends on neither. */
export interface LocalePlugin {
  readonly name: string;
  readonly enforce: "pre";
  load(id: string): string | undefined;
}

const catalogue =
  /[\\/]react-(?:aria|aria-components|stately)[\\/].*[\\/]intl[\\/].*?([a-z]{2}-[A-Z]{2})\.m?js(?:\?|$)/;

/**
 * Removes react-aria's texts in languages that the application does not use: two thirds of `FileUpload`.
 * Readers whose browser asks for a removed language hear English.
 * @param languages - Languages to keep besides English, as react-aria names them: "fr-FR".
 * @example plugins: [reactAriaLocales()] // vite.config.ts
 */
export function reactAriaLocales(languages: readonly string[] = []): LocalePlugin {
  const kept = new Set(["en-US", ...languages]);
  return {
    name: "vendor-ui:react-aria-locales",
    enforce: "pre",
    load(id) {
      const [, language] = catalogue.exec(id) ?? [];
      // react-aria skips undefined entries and falls back to English; an empty object would make it throw.
      return language === undefined || kept.has(language) ? undefined : "export default undefined;";
    },
  };
}
