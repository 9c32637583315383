const tones = {
  Active: "positive",
  Assigned: "positive",
  Closing: "caution",
  Made: "positive",
  Open: "positive",
  Refused: "critical",
  Waiting: "caution",
} as const;

/** The badge of a row's state, which is in words. */
export const stateTone = (state: string) => tones[state as keyof typeof tones] ?? "neutral";
