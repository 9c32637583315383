/** The product in one sentence, for the footer and the web manifest. */
export const siteAbout =
  "Point of sale, stock and accounts for shops that stay open, with or without the internet.";
