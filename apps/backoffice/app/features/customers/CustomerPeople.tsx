import { Badge, Card, DescriptionList, Heading, Inline, Stack } from "@vendor/ui";
import type { ReactNode } from "react";
import { RevealForm } from "../RevealForm";
import { choiceName } from "../subjects/values";
import type { CustomerView } from "./customer-view";

export type Revealed = { id: number; email: string; phone: string; address: string };

type Refused = { person: number; message: string; reason: string } | undefined;
type Person = CustomerView["people"][number];

const yesOrNo = (is: boolean) => (is ? "Yes" : "No");

function PersonCard({
  person,
  clear,
  fault,
  actions,
}: {
  actions: ReactNode;
  person: Person;
  clear: Revealed | undefined;
  fault: Refused;
}) {
  const id = `person-${person.id}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Inline justify="between">
          <Heading level={3} size="h4" id={id}>
            <bdi>{person.name}</bdi>
          </Heading>
          <Badge>{choiceName(person.role)}</Badge>
        </Inline>
        <DescriptionList
          items={[
            { term: "Person's number", value: String(person.id) },
            { term: "Email", value: <bdi>{clear?.email ?? person.email}</bdi>, copy: clear?.email },
            { term: "Phone", value: clear?.phone ?? person.phone, copy: clear?.phone },
            ...(clear ? [{ term: "Address", value: <bdi>{clear.address}</bdi> }] : []),
            { term: "Email confirmed", value: yesOrNo(person.email_verified) },
            { term: "Phone confirmed", value: yesOrNo(person.phone_verified) },
            { term: "Authenticator app", value: person.second_factor ? "On" : "Off" },
          ]}
        />
        {clear ? null : (
          <RevealForm
            id={String(person.id)}
            title={`Show ${person.name} in clear`}
            button="Show email, phone and address"
            person={person.id}
            fault={fault}
          />
        )}
        {actions}
      </Stack>
    </Card>
  );
}

/** The people of a customer. Each can be seen in clear for a reason. */
export function CustomerPeople({
  people,
  revealed,
  refused,
  actions,
}: {
  people: readonly Person[];
  /** What can be done for a person. */
  actions: (person: Person) => ReactNode;
  revealed: Revealed | undefined;
  /** The person whose reason was refused, and why. */
  refused: Refused;
}) {
  return (
    <Stack gap="md">
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          actions={actions(person)}
          clear={revealed?.id === person.id ? revealed : undefined}
          fault={refused?.person === person.id ? refused : undefined}
        />
      ))}
    </Stack>
  );
}
