import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Section } from "@vendor/remix-kit/account-forms";
import { OutletOrLocation } from "@vendor/remix-kit/order";
import { orRefusal, readForm, requireAccount, takeMessage } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Button,
  Card,
  EmptyState,
  Grid,
  Heading,
  Inline,
  LinkButton,
  Stack,
  Text,
} from "@vendor/ui";
import Store from "lucide-react/icons/store";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { seesMoney } from "../../features/account/account-nav";
import { ShortName } from "../../features/account/LongName";
import { locationView } from "../../features/account/location-view";
import { breakable } from "../../features/account/long-name.css";
import { PlanAction, PlanState } from "../../features/account/PlanPanel";
import { readRenewals } from "../../features/account/renewal-view";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";

export const meta = site.titled("Locations");

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, paths.login({ page: "locations" }));
  const all = await api.account.locations();
  const { message, headers } = await takeMessage(args);
  const owner = profile.role === "owner";
  const renewals = await readRenewals(api, profile.role, all.data);
  const views = all.data.map((location) => locationView(location, owner, renewals));
  const shown = {
    message,
    owner,
    details: seesMoney(profile.role),
    locations: views.filter(({ closed }) => !closed),
    closed: views.filter(({ closed }) => closed).map(({ id, name }) => ({ id, name })),
  };
  return data(shown, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "locations" }));
  const id = Number((await readForm(args.request)).get("location"));
  if (!Number.isSafeInteger(id)) throw new Response("The form could not be read.", { status: 400 });
  return orRefusal(api.account.reopenLocation({ id }), ({ message }) =>
    redirectWithMessage(args, message, paths.locations()),
  );
}

export default function Locations() {
  const { message, owner, locations, details, closed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  return (
    <Stack gap="xl">
      <AccountPageHeader
        title="Locations"
        lead="Each has its own plan, and a number for your agent."
        message={message}
        actions={
          owner ? (
            <>
              <LinkButton as={Link} to={paths.newLocation()} tone="primary">
                Add a location
              </LinkButton>
              {locations.length > 1 ? (
                <LinkButton as={Link} to={paths.renewTogether()}>
                  Renew several
                </LinkButton>
              ) : null}
            </>
          ) : null
        }
      />
      {refusal ? <Alert tone="critical">{refusal}</Alert> : null}
      {locations.length === 0 ? (
        <EmptyState icon={<Store size={26} />} title="No locations yet">
          Add your first shop.
        </EmptyState>
      ) : (
        <Grid columns={2}>
          {locations.map(({ id, name, contact, panel }) => (
            <Card as="article" key={id} aria-labelledby={`location-${id}`}>
              <Stack gap="md">
                <div>
                  <Inline justify="between" align="start">
                    <Heading level={2} size="h4" id={`location-${id}`}>
                      <span className={breakable}>
                        <ShortName>{name}</ShortName> ({id})
                      </span>
                    </Heading>
                    <Badge tone={panel.badge.tone}>{panel.badge.label}</Badge>
                  </Inline>
                  {contact.map((line) => (
                    <Text key={line} size="sm" tone="muted">
                      <bdi>{line}</bdi>
                    </Text>
                  ))}
                </div>
                <PlanState {...panel} />
                <Inline>
                  <PlanAction main={panel.main} />
                  {details ? (
                    <LinkButton as={Link} to={paths.location(id)} aria-describedby={`location-${id}`}>
                      Details
                    </LinkButton>
                  ) : null}
                </Inline>
              </Stack>
            </Card>
          ))}
        </Grid>
      )}
      <OutletOrLocation />
      {closed.length > 0 ? (
        <Section title="Closed" id="closed" isPlain>
          {closed.map(({ id, name }) => (
            <Card key={id}>
              <Inline justify="between">
                <Text>
                  <ShortName>{name}</ShortName> ({id})
                </Text>
                <Inline>
                  {owner ? (
                    <Form method="post" action={paths.locations()}>
                      <input type="hidden" name="location" value={id} />
                      <Button type="submit" size="small" aria-label={`Open ${name} again`}>
                        Open again
                      </Button>
                    </Form>
                  ) : null}
                  {details ? (
                    <LinkButton
                      as={Link}
                      to={paths.location(id)}
                      size="small"
                      tone="ghost"
                      aria-label={`Details of ${name}`}
                    >
                      Details
                    </LinkButton>
                  ) : null}
                </Inline>
              </Inline>
            </Card>
          ))}
        </Section>
      ) : null}
    </Stack>
  );
}
