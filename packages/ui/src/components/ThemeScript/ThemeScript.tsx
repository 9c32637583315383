import { fault } from "../../internal/warn";

/** The key of the reader's choice in local storage. */
export const themeKey = "theme";

/** Has no quotes or angle brackets, which React would escape. */
const scriptFor = (key: string) =>
  `try{const t=localStorage.getItem(\`${key}\`);if(t===\`light\`||t===\`dark\`)document.documentElement.dataset.theme=t}catch{}`;

export interface ThemeScriptProps {
  /** Of your content security policy. */
  nonce?: string | undefined;
  /** The key of the choice in local storage, in letters, digits, `.`, `_` and `-`. Give `useTheme` the same. @default "theme" */
  storageKey?: string | undefined;
}

/**
 * Applies the theme that the reader chose with `useTheme` before the page is painted. Render it in the server's `head`, and give
 * `html` `suppressHydrationWarning`, because the script adds `data-theme` to it.
 */
export function ThemeScript({ nonce, storageKey = themeKey }: ThemeScriptProps) {
  // Anything else could end the text that holds it and run as a script.
  if (!/^[\w.-]+$/.test(storageKey))
    throw new TypeError(fault("storage-key", `ThemeScript: not a storage key: "${storageKey}"`));
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {scriptFor(storageKey)}
    </script>
  );
}
