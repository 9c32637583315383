/** What each role may do, in the words of the page; only owners pay and decide who is here. */
export const roleWords = {
  owner: { name: "Owner", may: "Everything, paying and people included" },
  manager: { name: "Manager", may: "Sees everything, money included; cannot make payments" },
  cashier: { name: "Cashier", may: "Own profile, sessions and the list of locations" },
} as const;
