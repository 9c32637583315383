import { addImport, type Codemod, importedNames, removeImports } from "../codemod.ts";

const ENGINE = "@vendor/pricing-engine";

/** Exports without a direct successor, and what to do instead. */
const byHand: Record<string, string> = {
  AddonField: "an add-on has `group`, its group's id",
  addonField: "an add-on has `group`, its group's id",
  addonFields: "an add-on has `group`, its group's id",
  addonsAllowed: "read `isFree` of the plan",
  basicPlanId: "read `isFree` of the plan",
  chooseOnboarding: "choose the option by its id",
  requireCouponAllowed: "call couponAllowed and throw your own error",
  tokenTotals: "pass `agentDiscountPercent` to buildQuote and read the quote",
};

/** Exports that are gone: a popup takes a total as it is, and amounts are written by `@vendor/ui/money`. */
export const engineExports: Codemod = {
  says: "popupAmount, formatNaira, formatKpt and other exports of @vendor/pricing-engine are gone",
  transform(source) {
    const { j, root, note } = source;
    const imported = importedNames(source, (name) => name === ENGINE);
    const replaced = ["popupAmount", "formatNaira", "formatKpt"];

    root.find(j.CallExpression).forEach((path) => {
      const { callee, arguments: given } = path.node;
      const called = callee.type === "Identifier" ? imported.get(callee.name) : undefined;
      const [amount, ...options] = given;
      if (!called || !amount || !replaced.includes(called)) return;
      if (called === "popupAmount") {
        path.replace(amount);
        return;
      }
      const isTokens = called === "formatKpt";
      const currency = isTokens || options.length > 0 ? [j.stringLiteral(isTokens ? "KPT" : "NGN")] : [];
      path.replace(j.callExpression(j.identifier("formatAmount"), [amount, ...currency, ...options]));
      addImport(source, "@vendor/ui/money", "formatAmount");
    });

    for (const [local, exported] of imported) {
      const advice = byHand[exported];
      const uses = root.find(j.Identifier, { name: local });
      if (advice) note(uses.paths().at(-1)?.node.loc?.start.line, `${exported} is gone: ${advice}`);
    }
    removeImports(source, ENGINE, replaced);
  },
};
