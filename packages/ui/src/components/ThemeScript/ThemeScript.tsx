/** The key of the reader's choice in local storage. */
export const themeKey = "theme";

/** Has no quotes or angle brackets, which React would escape. */
const script = `try{const t=localStorage.getItem(\`${themeKey}\`);if(t===\`light\`||t===\`dark\`)document.documentElement.dataset.theme=t}catch{}`;

export interface ThemeScriptProps {
  /** Of your content security policy. */
  nonce?: string | undefined;
}

/**
 * Applies the theme that the reader chose with `useTheme` before the page is painted. Render it in the server's `head`, and give
 * `html` `suppressHydrationWarning`, because the script adds `data-theme` to it.
 */
export function ThemeScript({ nonce }: ThemeScriptProps) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}
