import "@vendor/ui/reset.css";
import "@vendor/ui/styles.css";
import { ThemeScript } from "@vendor/ui/theme-script";
import type { ReactNode } from "react";

export const metadata = { title: "A Next app", icons: { icon: "data:," } };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>{children}</body>
    </html>
  );
}
