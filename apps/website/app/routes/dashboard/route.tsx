import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Section } from "@vendor/remix-kit/account-forms";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Card,
  formatAmount,
  Grid,
  Heading,
  LinkButton,
  PageHeader,
  Stack,
  Stat,
  Text,
  TextLink,
} from "@vendor/ui";
import * as styles from "../../features/account/account.css";
import { ClosingNotice } from "../../features/account/ClosingNotice";
import { dashboardView, type NextStep } from "../../features/account/dashboard-view";
import { ShortName } from "../../features/account/LongName";
import { PlanPanel } from "../../features/account/PlanPanel";
import { readRenewals } from "../../features/account/renewal-view";
import { paths } from "../../paths";
import { site } from "../../site";

function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Card as="section" aria-labelledby="next">
      <Stack gap="xs">
        <Heading level={2} size="h4" id="next">
          What to do next
        </Heading>
        <ol className={styles.steps}>
          {steps.map(({ key, title, text, action, to, document }, position) => (
            <li key={key} className={styles.step}>
              <div className={styles.stepText}>
                <Text weight="strong">{title}</Text>
                <Text size="sm" tone="muted">
                  {text}
                </Text>
              </div>
              <LinkButton
                as={Link}
                to={to}
                reloadDocument={document ?? false}
                size="small"
                {...(position === 0 && { tone: "primary" as const })}
              >
                {action}
              </LinkButton>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

export const meta = site.titled("My Dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, paths.login({ page: "dashboard" }));
  // Staff have no account, and accountants see its books only.
  if (profile.role === "staff") throw redirect(paths.registrants());
  if (profile.role === "accountant") throw redirect(paths.transactions());
  const isPayer = profile.role === "owner" && profile.isVerified;
  const [{ data }, order] = await Promise.all([
    api.account.show(),
    // The page does without it.
    isPayer ? api.account.openOrder().catch(() => undefined) : undefined,
  ]);
  const renewals = await readRenewals(api, profile.role, data.locations);
  return dashboardView(data, order?.data ?? null, renewals);
}

export default function Dashboard() {
  const { name, closing, plan, wallet, money, steps, active, locations } = useLoaderData<typeof loader>();
  return (
    <Stack gap="xl">
      <PageHeader title={<ShortName>{name}</ShortName>} lead="Your account at a glance." />
      <ClosingNotice closing={closing} />
      <div className={styles.figures}>
        <Card>
          <Stack gap="xs">
            <Stat label="Plan" value={plan.value} hint={plan.hint} />
            {money ? (
              <Text size="sm">
                <TextLink as={Link} to={paths.plansAndBillings()}>
                  Plans and billings
                </TextLink>
              </Text>
            ) : null}
          </Stack>
        </Card>
        {wallet === null ? null : (
          <Card>
            <Stack gap="xs">
              <Stat label="Wallet balance" value={formatAmount(wallet)} />
              <Text size="sm">
                <TextLink as={Link} to={paths.wallet()} reloadDocument>
                  View history
                </TextLink>
              </Text>
            </Stack>
          </Card>
        )}
        <Card>
          <Stack gap="xs">
            <Stat
              label={locations.length === 1 ? "Location" : "Locations"}
              value={String(locations.length)}
              hint={active}
            />
            <Text size="sm">
              <TextLink as={Link} to={paths.locations()}>
                See all locations
              </TextLink>
            </Text>
          </Stack>
        </Card>
      </div>
      <NextSteps steps={steps} />
      <Section title="Your locations" id="locations" isPlain>
        <Grid columns={locations.length > 1 ? 2 : 1}>
          {locations.map((panel) => (
            <PlanPanel key={panel.id} panel={panel} />
          ))}
        </Grid>
      </Section>
    </Stack>
  );
}
