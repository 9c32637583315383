/**
 * Every page here is about an agent's money: nothing is stored, and no address reaches another site. The card window is
 * opened where tokens are bought, and nowhere else.
 */
export const pageRules = {
  checkout: (path: string) => path === "/tokens",
  noStore: () => true,
  noReferrer: () => true,
};
