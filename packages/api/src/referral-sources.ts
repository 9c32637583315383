/** How people hear of us (spec §2); apart from the fields, so that the form that lists it needs no zod. */
export const referralSources = ["Facebook", "Instagram", "Whatsapp", "Friends", "Others"] as const;
