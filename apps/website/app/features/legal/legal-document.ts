import type { ReactNode } from "react";

/** One numbered section of a legal text. Its id is an address that letters and other pages link to: it never changes. */
export type LegalSection = { id: string; title: string; body: ReactNode };

export type LegalDocument = {
  title: string;
  /** What the text is about, in a sentence or two. */
  lead: string;
  /** What a reader in a hurry should know; the sections are what counts. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

/** Of both texts (spec §2, Legal pages). */
export const lastUpdated = { shown: "February 13, 2024", date: "2024-02-13" } as const;
