import * as z from "zod";
import { type AddonChoice, MAX_ADDON_QTY, specifiedAddons } from "../addons.ts";

const quantity = z
  .number({ error: "Choose a quantity" })
  .int("Choose a whole quantity")
  .min(0, "Choose a quantity")
  .max(MAX_ADDON_QTY, "That quantity is too large");

const addonChoices = z
  .array(z.object({ group: z.number().int().min(1).max(999_999), qty: quantity }))
  .max(100, "Choose fewer extras");

/** Add-ons in an address: "4:10,5:2". */
const addonChoicesInQuery = z.codec(
  z
    .string()
    .max(2000, { error: "Choose a quantity", abort: true })
    .regex(/^(\d{1,6}:\d{1,7}(,\d{1,6}:\d{1,7}){0,99})?$/, "Choose a quantity"),
  addonChoices,
  {
    decode: (text) =>
      text.split(",").flatMap((pair) => {
        const [group = "", qty = ""] = pair.split(":");
        return group ? [{ group: Number(group), qty: Number(qty) }] : [];
      }),
    encode: (addons) => addons.map(({ group, qty }) => `${group}:${qty}`).join(),
  },
);

const addonFields = {
  additional_products: quantity.default(0),
  additional_users: quantity.default(0),
  additional_warehouse: quantity.default(0),
  /** Add-on groups without a field above; those with one may be here too. */
  addons: addonChoices.optional(),
};
const inQuery = z.coerce.number({ error: "Choose a quantity" }).pipe(quantity).default(0);
const addonFieldsInQuery: typeof addonFields = {
  additional_products: inQuery as never,
  additional_users: inQuery as never,
  additional_warehouse: inQuery as never,
  addons: addonChoicesInQuery.optional() as never,
};

type AddonFields = typeof addonFields;

/**
 * A call's input with its add-ons: on the wire the specification's fields and `addons`, in programs one list of groups
 * and quantities (spec §7). Each group may occur once.
 * @param from - Values in a query are text.
 */
export function withAddons<Shape extends z.core.$ZodShape>(shape: Shape, from: "body" | "query" = "body") {
  type Wire = z.ZodObject<Shape & AddonFields>;
  type Decoded = z.output<z.ZodObject<Shape>> & { addons: AddonChoice[] };
  const wire = z.object({ ...shape, ...(from === "query" ? addonFieldsInQuery : addonFields) }) as Wire;
  return z.codec(wire, z.custom<Decoded>(), {
    decode: (input, context) => {
      const {
        additional_products,
        additional_users,
        additional_warehouse,
        addons = [],
        ...rest
      } = input as z.output<z.ZodObject<AddonFields>>;
      const quantities = { additional_users, additional_warehouse, additional_products };
      const named = Object.entries(specifiedAddons).map(([field, group]) => ({
        group,
        qty: quantities[field as keyof typeof specifiedAddons],
      }));
      const chosen = [...named, ...addons].filter(({ qty }) => qty > 0);
      if (new Set(chosen.map(({ group }) => group)).size < chosen.length) {
        context.issues.push({
          code: "custom",
          input: addons,
          path: ["addons"],
          message: "Choose each extra once",
        });
      }
      return { ...rest, addons: chosen } as unknown as Decoded;
    },
    encode: ({ addons = [], ...rest }) => {
      const specified = Object.entries(specifiedAddons).map(
        ([field, id]) => [field, addons.find(({ group }) => group === id)?.qty ?? 0] as const,
      );
      const others = addons.filter(({ group }) => !Object.values<number>(specifiedAddons).includes(group));
      return {
        ...Object.fromEntries(specified),
        ...rest,
        ...(others.length > 0 && { addons: others }),
      } as unknown as z.output<Wire>;
    },
  });
}
