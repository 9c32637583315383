import type { ASTPath } from "jscodeshift";
import { type Codemod, importedNames, type Source } from "../codemod.ts";

/** The props that are amounts, by component; `vat.amount` is a field of an object, `lines[].amount` of each in a list. */
const amountProps: Record<string, readonly string[]> = {
  Price: ["amount", "was"],
  FullPrice: ["amount"],
  PlanCard: ["price", "was"],
  ReceiptLines: ["subtotal", "discount", "charge", "total", "vat.amount", "lines[].amount"],
  MoneyField: ["value", "defaultValue", "min", "max", "atLeast", "atMost"],
  AddMoneyDialog: ["defaultAmount", "limits.minimum", "limits.maximum"],
  WalletPaymentDialog: ["amount", "balance"],
  TokenPaymentDialog: ["total", "balance"],
};

/** Props that gave naira and give kobo now: code that reads them needs a person's eye. */
const givenInKobo: Record<string, readonly string[]> = {
  AddMoneyDialog: ["onPay", "totalsFor"],
};

/** A node of the syntax tree: jscodeshift's own types name a hundred kinds of expression. */
type Node = { type: string; [key: string]: unknown };

const callsThatGiveMoney = ["kobo", "toKobo", "nairaToKobo", "parseAmount"];

/** Amounts were naira numbers and are `Money`: each becomes `{ naira: … }`. */
export const moneyType: Codemod = {
  says: "Amounts of @vendor/ui are Money: amount={60_000} becomes amount={{ naira: 60_000 }}",
  transform(source) {
    const { j, root, note } = source;
    const imported = importedNames(source, (name) => name === "@vendor/ui" || name.startsWith("@vendor/ui/"));

    root.find(j.JSXOpeningElement).forEach((path) => {
      const { name, attributes = [] } = path.node;
      const component = name.type === "JSXIdentifier" ? imported.get(name.name) : undefined;
      if (!component) return;
      for (const attribute of attributes) {
        if (attribute.type === "JSXSpreadAttribute") {
          if (amountProps[component])
            note(attribute.loc?.start.line, `check the amounts that are spread into ${component}`);
          continue;
        }
        const prop = String(attribute.name.name);
        if (givenInKobo[component]?.includes(prop))
          note(attribute.loc?.start.line, `${component}.${prop} gets kobo now, no longer naira`);
        const value = attribute.value;
        if (value?.type !== "JSXExpressionContainer" || value.expression.type === "JSXEmptyExpression")
          continue;
        for (const amount of amountProps[component] ?? []) {
          const [first = "", ...fields] = amount.split(/(?=\[\])|\./);
          if (first !== prop) continue;
          value.expression = wrapAt(source, value.expression as Node, fields) as never;
        }
      }
    });

    root.find(j.CallExpression).forEach((path) => {
      const { callee } = path.node;
      const called = callee.type === "Identifier" ? imported.get(callee.name) : undefined;
      if (called === "parseAmount" && !isInside(path, ["formatAmount", "plainFigures"]))
        note(path.node.loc?.start.line, "parseAmount gives kobo now, no longer naira");
      const [amount, ...rest] = path.node.arguments;
      if ((called !== "formatAmount" && called !== "plainFigures") || !amount) return;
      path.node.arguments = [wrapAt(source, amount as Node, []) as never, ...rest];
    });
  },
};

function isInside(path: ASTPath, names: readonly string[]): boolean {
  const parent = path.parent?.node;
  return parent?.type === "CallExpression" && names.includes(parent.callee.name);
}

function lineOf(node: Node): number | undefined {
  return (node.loc as { start: { line: number } } | null | undefined)?.start.line;
}

/** Wraps the amount at a path of fields; an expression that is not written out there is noted. */
function wrapAt(source: Source, node: Node, fields: readonly string[]): Node {
  const [field, ...rest] = fields;
  if (field === undefined) return wrap(source, node);
  if (field === "[]" && node.type === "ArrayExpression") {
    const elements = node.elements as (Node | null)[];
    node.elements = elements.map((each) => each && wrapAt(source, each, rest));
  } else if (node.type === "ObjectExpression") {
    for (const property of node.properties as Node[]) {
      const key = property.key as Node | undefined;
      if (key?.name === field && property.type !== "ObjectMethod") {
        property.value = wrapAt(source, property.value as Node, rest);
        property.shorthand = false;
      }
    }
  } else {
    source.note(lineOf(node), "check the amounts of this expression");
  }
  return node;
}

/** The number as explicit naira. Words such as "Free", null, and what is Money already stay. */
function wrap(source: Source, node: Node): Node {
  const { j, note } = source;
  switch (node.type) {
    case "StringLiteral":
    case "TemplateLiteral":
    case "NullLiteral":
    case "ObjectExpression":
      return node;
    case "ConditionalExpression":
      node.consequent = wrap(source, node.consequent as Node);
      node.alternate = wrap(source, node.alternate as Node);
      return node;
    case "LogicalExpression":
      note(lineOf(node), "write this amount as { naira: … } by hand");
      return node;
    case "Identifier":
      if (node.name === "undefined") return node;
      break;
    case "CallExpression":
      if (callsThatGiveMoney.includes(String((node.callee as Node).name))) return node;
      break;
  }
  // As text on one line: recast prints a new object over three lines.
  return j.identifier(`{ naira: ${j(node as never).toSource()} }`) as unknown as Node;
}
