import { Link } from "@remix-run/react";
import { Badge, Card, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./account.css";
import { ShortName } from "./LongName";
import { breakable } from "./long-name.css";
import type { PlanPanelView } from "./plan-panel";

/** A location's plan, what holds now and what comes next. */
export function PlanState({
  plan,
  sentence,
  later,
  allowances,
}: Pick<PlanPanelView, "plan" | "sentence" | "later" | "allowances">) {
  return (
    <Stack gap="xs">
      {plan ? (
        <Text size="lg" weight="strong">
          {plan}
        </Text>
      ) : null}
      <Text>{sentence}</Text>
      {allowances.length > 0 ? (
        <dl className={styles.allowances}>
          {allowances.map(({ name, total }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{total}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {later.length > 0 ? (
        <ul className={styles.later} aria-label="Later">
          {later.map(({ id, plan: next, period }) => (
            <li key={id}>
              {next}, {period}
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

/** The main action of a location's plan. */
export function PlanAction({ main }: Pick<PlanPanelView, "main">) {
  if (!main) return null;
  return (
    <LinkButton
      as={Link}
      to={main.to}
      reloadDocument={main.isDocument ?? false}
      {...(main.isUrgent && { tone: "primary" as const })}
    >
      {main.label}
    </LinkButton>
  );
}

type Props = {
  panel: PlanPanelView;
  /** Replaces the main action, for a question about the plan. */
  question?: ReactNode;
  /** Below the main action. */
  children?: ReactNode;
};

export function PlanPanel({ panel, question, children }: Props) {
  const { place, badge } = panel;
  return (
    <Card as="article" aria-label={place}>
      <Stack gap="md">
        <Inline justify="between" align="start">
          <Heading level={3} size="h4">
            <span className={breakable}>
              <ShortName>{place}</ShortName>
            </span>
          </Heading>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </Inline>
        <PlanState {...panel} />
        {question ?? <PlanAction main={panel.main} />}
        {children}
      </Stack>
    </Card>
  );
}
