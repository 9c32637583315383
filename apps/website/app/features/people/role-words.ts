/** The roles' names and rights. */
export const roleDetails = {
  owner: { name: "Owner", may: "Everything, including payments and people" },
  manager: { name: "Manager", may: "Sees everything, including money; cannot make payments" },
  cashier: { name: "Cashier", may: "Own profile, sessions and the list of locations" },
} as const;
