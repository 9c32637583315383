/** The field in which an order sends the quantity of an add-on (spec §3, §7). */
export type AddonField = "additional_users" | "additional_warehouse" | "additional_products";

/** The add-on groups that orders can carry, by name; outlets travel as `additional_warehouse`. */
export const addonFields: ReadonlyMap<string, AddonField> = /* @__PURE__ */ new Map([
  ["Additional Active Users", "additional_users"],
  ["Additional Unique Outlets", "additional_warehouse"],
  ["Additional Unique Products", "additional_products"],
]);

/**
 * The order field of an add-on group.
 * @returns `undefined` for a group that orders have no field for.
 * @example addonField("Additional Unique Outlets") // => "additional_warehouse"
 */
export function addonField(name: string): AddonField | undefined {
  return addonFields.get(name);
}
