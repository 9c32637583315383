/** Every page here is about an agent's money: nothing is stored, and no address reaches another site. */
export const pageRules = {
  unstored: () => true,
  noReferrer: () => true,
};
