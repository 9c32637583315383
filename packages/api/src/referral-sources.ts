/** How people hear of us (spec §2). In a separate file, so that the form that lists them does not load zod. */
export const referralSources = ["Facebook", "Instagram", "Whatsapp", "Friends", "Others"] as const;
