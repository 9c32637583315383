import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { Card, Grid, Heading, Page, Stack, Text, TextLink } from "@vendor/ui";

export const meta: MetaFunction = () => [{ title: `Contact sales · ${brand.product}` }];

export default function Contact() {
  const [office] = brand.company.offices;
  return (
    <Page padBlock="xxl">
      <Stack gap="xl">
        <Stack gap="sm">
          <Heading level={1}>Connect with our Sales team.</Heading>
          <Text size="lg" tone="muted">
            Tell us about your outlets and we will agree a price that fits them.
          </Text>
        </Stack>
        <Heading level={2}>Get in touch with us</Heading>
        <Grid columns={3}>
          <Card as="article">
            <Heading level={3} size="h4">
              Chat by e-mail
            </Heading>
            <TextLink href={`mailto:${brand.email.sales}`}>{brand.email.sales}</TextLink>
          </Card>
          <Card as="article">
            <Heading level={3} size="h4">
              Call
            </Heading>
            <TextLink href={office.phone.href}>{office.phone.display}</TextLink>
          </Card>
          <Card as="article">
            <Heading level={3} size="h4">
              Visit
            </Heading>
            <address>{office.lines.join(", ")}</address>
          </Card>
        </Grid>
      </Stack>
    </Page>
  );
}
