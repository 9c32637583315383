import type { ReactNode } from "react";

/** A numbered section of a legal text. Emails and pages link to its id, so the id never changes. */
export type LegalSection = { id: string; title: string; body: ReactNode };

export type LegalDocument = {
  title: string;
  /** What the text is about, in a sentence or two. */
  lead: string;
  /** A summary; only the sections are binding. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
};

/** The date of both texts (spec §2, Legal pages). */
export const lastUpdated = { shown: "February 13, 2024", date: "2024-02-13" } as const;
