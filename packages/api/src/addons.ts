/** A choice of an add-on group: the group's id, and the quantity of one of its options. */
export type AddonChoice = { group: number; qty: number };

/** The specification's fields (spec §7) and the ids of their groups. Calls carry every other group in `addons`. */
export const specifiedAddons = {
  additional_users: 1,
  additional_warehouse: 2,
  additional_products: 3,
} as const;

const specifiedFields = Object.entries(specifiedAddons);

export const MAX_ADDON_QTY = 1_000_000;

/**
 * The name of a group's quantity in forms, addresses and refusals.
 * @example addonField(1) // => "additional_users"
 * @example addonField(4) // => "addon_4"
 */
export function addonField(group: number): string {
  return specifiedFields.find(([, id]) => id === group)?.[0] ?? `addon_${group}`;
}

function groupOf(field: string): number | undefined {
  const specified = specifiedFields.find(([name]) => name === field)?.[1];
  const [, other] = /^addon_([1-9]\d{0,5})$/.exec(field) ?? [];
  return specified ?? (other === undefined ? undefined : Number(other));
}

/** The most add-on groups of one order. A catalogue has a few. */
export const MAX_ADDONS = 50;

/**
 * The add-ons in the fields of a form or an address. A quantity that is not a whole number from 1 means none. Groups after the
 * first {@link MAX_ADDONS} are left out.
 * @example addonsIn([["additional_users", "3"], ["addon_4", ""]]) // => [{ group: 1, qty: 3 }]
 */
export function addonsIn(fields: Iterable<readonly [string, unknown]>): AddonChoice[] {
  const chosen = new Map<number, number>();
  for (const [field, value] of fields) {
    const group = groupOf(field);
    if (group === undefined) continue;
    const qty = typeof value === "string" && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 0;
    if (qty < 1 || qty > MAX_ADDON_QTY) chosen.delete(group);
    else if (chosen.size < MAX_ADDONS || chosen.has(group)) chosen.set(group, qty);
  }
  return [...chosen].map(([group, qty]) => ({ group, qty })).sort((one, other) => one.group - other.group);
}

/**
 * The add-ons among an order's lines. Lines that were written before groups had ids are left out.
 * @example addonsInLines([{ qty: 1 }, { group: 2, qty: 5 }]) // => [{ group: 2, qty: 5 }]
 */
export function addonsInLines(
  lines: readonly { readonly group?: number | undefined; readonly qty: number }[],
): AddonChoice[] {
  return lines.flatMap(({ group, qty }) => (group === undefined ? [] : [{ group, qty }]));
}

/** The choices with this quantity of a group; 0 removes it. */
export function withAddon(addons: readonly AddonChoice[], group: number, qty: number): AddonChoice[] {
  const others = addons.filter((addon) => addon.group !== group);
  if (qty < 1 || qty > MAX_ADDON_QTY) return others;
  return [...others, { group, qty }].sort((one, other) => one.group - other.group);
}

/** The chosen quantity of a group; 0 means none. */
export function qtyOf(addons: readonly AddonChoice[], group: number): number {
  return addons.find((addon) => addon.group === group)?.qty ?? 0;
}

/**
 * The add-ons as fields of a form or an address.
 * @example addonQuery([{ group: 4, qty: 10 }]) // => { addon_4: "10" }
 */
export function addonQuery(addons: readonly AddonChoice[]): Record<string, string> {
  return Object.fromEntries(addons.map(({ group, qty }) => [addonField(group), String(qty)]));
}
