import { Card, Grid, Heading, Stack, Text } from "@vendor/ui";
import { ChartNoAxesColumnIncreasing, ClipboardList, Sprout } from "lucide-react";
import * as styles from "./landing.css";

const benefits = [
  {
    icon: ClipboardList,
    title: "Simple Management",
    text: "Stock in units, packs and cartons, customers and debts, bank accounts: each in its own page of one ledger.",
  },
  {
    icon: ChartNoAxesColumnIncreasing,
    title: "Track your Sales",
    text: "See the day, the week and the month at a glance, and which goods earn their place on the shelf.",
  },
  {
    icon: Sprout,
    title: "Keep Growing",
    text: "Open another outlet, move stock between them, and know what each one makes, from wherever you are.",
  },
];

/** What it does for the shop, in three cards. */
export function Benefits() {
  return (
    <Grid columns={3}>
      {benefits.map(({ icon: Icon, title, text }) => (
        <Card key={title} as="article">
          <Stack gap="sm">
            <span className={styles.benefitIcon}>
              <Icon aria-hidden size={24} />
            </span>
            <Heading level={3} size="h4">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
