import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { RegistrantSchema } from "@vendor/api";
import { readPage, readSearch, useFocusOnMount } from "@vendor/remix-kit";
import { FormMessage, SecondFactorField } from "@vendor/remix-kit/account-forms";
import { requireAccount, submitForm } from "@vendor/remix-kit/server";
import {
  Button,
  DataTable,
  EmptyState,
  LinkButton,
  Pagination,
  SearchField,
  Stack,
  TextField,
  TextLink,
} from "@vendor/ui";
import Download from "lucide-react/icons/download";
import EyeOff from "lucide-react/icons/eye-off";
import ShieldCheck from "lucide-react/icons/shield-check";
import Users from "lucide-react/icons/users";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { formatDay } from "../../features/account/dates";
import { ShortName } from "../../features/account/LongName";
import { paths } from "../../paths";
import { site } from "../../site";
import * as styles from "./registrants.css";

type Registrant = z.infer<typeof RegistrantSchema>;

const registrantRow = ({ date, ...person }: Registrant) => ({ ...person, day: formatDay(date) });

type RegistrantRow = ReturnType<typeof registrantRow>;

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
function RegistrantTable({ rows, revealed, here, busy, filtered }: Props) {
  return (
    <DataTable
      caption="Registrants, newest first"
      hideCaption
      phone="list"
      columns={[
        { key: "number", label: "S/N", phone: "named", cell: ({ serial_number }) => serial_number },
        { key: "name", label: "Name", rowHeader: true, cell: ({ name }) => <ShortName>{name}</ShortName> },
        { key: "email", label: "Email", cell: ({ email }) => <Email>{email}</Email> },
        { key: "phone", label: "Phone", cell: ({ phone }) => <span className={styles.phone}>{phone}</span> },
        {
          key: "address",
          label: "Address",
          phone: "named",
          cell: ({ address }) => <bdi className={styles.address}>{address || "–"}</bdi>,
        },
        { key: "day", label: "Date", phone: "named", cell: ({ day }) => brokenOnce(day) },
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

type ToolsProps = { search: string; page: number; before: number | undefined; hasApp: boolean };

type ClearProps = Omit<ToolsProps, "hasApp">;

/** The form for a file in clear, which needs a code of an authenticator app. */
function ExportInClear({ search, page, before }: ClearProps) {
  return (
    <Form
      method="post"
      action={paths.exportRegistrants()}
      reloadDocument
      className={styles.clear}
      aria-label="Export unmasked"
    >
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="page" value={page} />
      {before ? <input type="hidden" name="before" value={before} /> : null}
      <input type="hidden" name="reveal" value="1" />
      <TextField
        name="reason"
        label="Reason for an unmasked file"
        hint="It is recorded in the audit log."
        required
        maxLength={200}
        autoComplete="off"
      />
      <SecondFactorField name="second_factor_code" required />
      <Button type="submit" icon={<Download aria-hidden size={18} />}>
        Export unmasked
      </Button>
    </Form>
  );
}

/** The search, and the exports of the page that is shown: forms that work without scripts. */
function RegistrantTools({ search, page, before, hasApp }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Form method="get" action={paths.registrants()} role="search" className={styles.search} key={search}>
        <SearchField
          name="search"
          label="Search"
          defaultValue={search}
          maxLength={100}
          aria-describedby="search-by"
        />
        <Button type="submit" tone="brand">
          Search
        </Button>
        {search ? (
          <LinkButton as={Link} to={paths.registrants()} tone="ghost">
            Show all
          </LinkButton>
        ) : null}
        <p id="search-by" className={styles.hint}>
          Part of a name (one or two letters: its beginning), or a complete email or phone number.
        </p>
      </Form>
      <Form method="post" action={paths.exportRegistrants()} reloadDocument className={styles.files}>
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="page" value={page} />
        {before ? <input type="hidden" name="before" value={before} /> : null}
        <Button type="submit" icon={<Download aria-hidden size={18} />}>
          Export masked
        </Button>
      </Form>
      {hasApp ? (
        <ExportInClear search={search} page={page} before={before} />
      ) : (
        <p className={styles.hint}>
          An unmasked file needs an authenticator app.{" "}
          <TextLink as={Link} to={paths.security()}>
            Set one up
          </TextLink>
        </p>
      )}
    </div>
  );
}

export const meta = site.titled("Registrants");

const login = paths.login({ page: "registrant" });

/** Why no file came, by the address's `refused`. */
const refusals: ReadonlyMap<string | null, string> = new Map([
  ["reason", "Say why you need the data unmasked."],
  ["search", "Add to the search first: it finds more than 1,000 people."],
  ["code", "Enter a new code from your authenticator app."],
  ["true", "The file could not be created. Please try again later."],
]);
const RevealSchema = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** The registrants, for staff only (spec §6). The API decides who is staff. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, login);
  const query = new URL(args.request.url).searchParams;
  const search = readSearch(query);
  const before = /^[1-9]\d{0,8}$/.test(query.get("before") ?? "") ? Number(query.get("before")) : undefined;
  const filter = { page: readPage(query), before, ...(search && { search }) };
  const [{ data }, security] = await Promise.all([api.registrants.list(filter), api.identity.secondFactor()]);
  return {
    hasApp: security.data.on,
    search,
    before,
    page: data.page,
    pages: data.pages,
    total: data.total,
    more: data.more,
    refused: refusals.get(query.get("refused")) ?? null,
    rows: data.data.map(registrantRow),
  };
}

/** Reveals one person in this response only: after a reload they are masked again. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, login);
  return submitForm(args.request, RevealSchema, async (person) => {
    const { data } = await api.registrants.reveal(person);
    return { revealed: registrantRow(data) };
  });
}

const counted = new Intl.NumberFormat("en-NG");
const people = (total: number) => `${counted.format(total)} ${total === 1 ? "person" : "people"}`;

export default function Registrants() {
  const { search, before, page, pages, total, more, refused, rows, hasApp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData !== undefined;
  const revealed = answer && "revealed" in answer ? answer.revealed : null;
  const reply = answer && "message" in answer ? answer : undefined;
  const found = `${more ? "More than " : ""}${people(total)}`;
  const last = rows.at(-1);
  return (
    <Stack gap="xl">
      <AccountPageHeader
        title="Registrants"
        lead={`${found} ${search ? `found for “${search}”` : "signed up"}${before ? ` before number ${before}` : ""}.${more && search ? " Add to the search to see fewer." : ""}`}
        message={revealed ? `${revealed.name} is shown. This was recorded in the audit log.` : null}
      />
      <FormMessage reply={reply} note={refused ? { tone: "critical", text: refused } : undefined} />
      <RegistrantTools search={search} page={page} before={before} hasApp={hasApp} />
      <p className={styles.note}>
        <ShieldCheck aria-hidden size={18} />
        Personal data is masked. Every reveal and every unmasked export is recorded in the audit log with your
        name and the time.
      </p>
      <RegistrantTable
        rows={rows}
        revealed={revealed}
        here={paths.registrants({ search, page, before })}
        busy={busy}
        filtered={search !== "" || page > 1 || before !== undefined}
      />
      <Pagination
        page={page}
        pageCount={pages}
        as={Link}
        getLink={(to) => ({ to: paths.registrants({ search, page: to, before }) })}
      />
      {more && !search && page === pages && last ? (
        <LinkButton as={Link} to={paths.registrants({ before: last.serial_number })}>
          Show older registrants
        </LinkButton>
      ) : null}
    </Stack>
  );
}
