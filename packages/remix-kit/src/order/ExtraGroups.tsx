import { type AddonChoice, qtyOf } from "@vendor/api/addons";
import type { Kobo } from "@vendor/pricing-engine";
import { RadioCards } from "@vendor/ui";
import type { ReactNode } from "react";
import { addonPicture } from "../addon-picture";
import * as styles from "./order.css";

type Group = {
  id: number;
  name: string;
  field: string;
  description: string;
  image: string;
  options: readonly { qty: number; name: string; amount: Kobo }[];
};

type Props = {
  groups: readonly Group[];
  addons: readonly AddonChoice[];
  /** Writes an amount, in naira or in tokens. */
  format: (amount: Kobo) => string;
  /** How many months the order pays for. */
  months?: 1 | 12;
  /** @param qty - 0 for none. */
  onChoose: (group: number, qty: number) => void;
  /** Something beside a group's legend. */
  action?: (group: Group) => ReactNode;
};

/** A group of radio cards for each add-on, with "None". */
export function ExtraGroups({ groups, addons, format, months = 1, onChoose, action }: Props) {
  return groups.map((group) => (
    <RadioCards
      key={group.id}
      name={group.field}
      label={group.name}
      hint={group.description}
      picture={addonPicture(group.image)}
      noneLabel="None"
      columns={2}
      value={String(qtyOf(addons, group.id) || "")}
      onValueChange={(value) => onChoose(group.id, Number(value))}
      action={action?.(group)}
      options={group.options.map(({ qty, name, amount }) => ({
        value: String(qty),
        label: name,
        aside: (
          <>
            +{format(amount)}
            <span className={styles.per}>{months === 1 ? "/month" : `/month × ${months}`}</span>
          </>
        ),
      }))}
    />
  ));
}
