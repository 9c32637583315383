import { Form, Link } from "@remix-run/react";
import type { RegistrantSchema } from "@vendor/api";
import { useFocusOnMount } from "@vendor/remix-kit";
import { Button, DataTable, EmptyState, LinkButton } from "@vendor/ui";
import EyeOff from "lucide-react/icons/eye-off";
import Users from "lucide-react/icons/users";
import type { z } from "zod";
import { paths } from "../../paths";
import { formatDay } from "../account/dates";
import { ShortName } from "../account/LongName";
import * as styles from "./registrants.css";

type Registrant = z.infer<typeof RegistrantSchema>;

export function registrantRow({ id, serial_number, name, email, phone, address, date, masked }: Registrant) {
  return {
    id,
    number: serial_number,
    name,
    email,
    phone,
    address: address || "–",
    day: formatDay(date),
    masked,
  };
}

export type RegistrantRow = ReturnType<typeof registrantRow>;

type HideProps = { to: string; name: string };

/** Masks a row again. It takes the focus of the reveal button that it replaces. */
function Hide({ to, name }: HideProps) {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <LinkButton as={Link} to={to} ref={link} size="small" aria-label={`Hide ${name}`} preventScrollReset>
      Hide
    </LinkButton>
  );
}

/** An email address that may break before its @ only. */
function Email({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return (
    <bdi className={styles.contact}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  );
}

/** A date that may break before its year only. */
const brokenOnce = (day: string) => day.replace(" ", "\u00a0");

type Props = {
  rows: readonly RegistrantRow[];
  /** The revealed person, who replaces the masked row. */
  revealed: RegistrantRow | null;
  /** The address of this page of the list. */
  here: string;
  busy: boolean;
  filtered: boolean;
};

/** The registrants. Each row is revealed by its own form, with or without scripts. */
export function RegistrantTable({ rows, revealed, here, busy, filtered }: Props) {
  return (
    <DataTable
      caption="Registrants, newest first"
      hideCaption
      columns={[
        { key: "number", label: "S/N", cell: ({ number }) => number },
        { key: "name", label: "Name", rowHeader: true, cell: ({ name }) => <ShortName>{name}</ShortName> },
        { key: "email", label: "Email", cell: ({ email }) => <Email>{email}</Email> },
        { key: "phone", label: "Phone", cell: ({ phone }) => <span className={styles.phone}>{phone}</span> },
        {
          key: "address",
          label: "Address",
          cell: ({ address }) => <bdi className={styles.address}>{address}</bdi>,
        },
        { key: "day", label: "Date", cell: ({ day }) => brokenOnce(day) },
      ]}
      rows={rows.map((row) => (row.id === revealed?.id ? revealed : row))}
      getKey={({ id }) => String(id)}
      rowActions={({ id, name, masked }) =>
        masked ? (
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="small" disabled={busy} aria-label={`Reveal ${name}`}>
              Reveal
            </Button>
          </Form>
        ) : (
          <Hide to={here} name={name} />
        )
      }
      empty={
        <EmptyState
          size="small"
          icon={filtered ? <EyeOff size={20} /> : <Users size={20} />}
          title={filtered ? "No registrants found" : "No registrants yet"}
          action={
            filtered ? (
              <LinkButton as={Link} to={paths.registrants()}>
                Show all
              </LinkButton>
            ) : null
          }
        >
          {filtered
            ? "Masked data can be found by a complete email or phone number only."
            : "Everyone who signs up appears here."}
        </EmptyState>
      }
    />
  );
}
