/** What each role may do, for the person who has it. */
export const roleRights = {
  owner: "An owner may do everything: pay, see the money and manage people.",
  manager: "A manager may see everything of the account, and cannot make payments.",
  accountant:
    "An accountant may see its payments, receipts, invoices, statements and spending, and cannot change or pay anything.",
  cashier: "A cashier may see its locations.",
} as const;
