import { Heading, LinkButton, Page, Stack } from "@vendor/ui";
import { paths } from "../../paths";

function WrongWay({ title }: { title: string }) {
  return (
    <Page width="text" padBlock="xxl" id="main">
      <Stack gap="lg" align="start">
        <Heading level={1} size="h2">
          {title}
        </Heading>
        <LinkButton href={paths.home()} tone="primary">
          Homepage
        </LinkButton>
      </Stack>
    </Page>
  );
}

/** Any address that leads nowhere (spec §2). */
export function NotFoundPage() {
  return <WrongWay title="Oops 404! Page does not exist, redirect to home" />;
}

/** A page that cannot be filled at the moment: what it needs does not answer. */
export function UnavailablePage() {
  return <WrongWay title="Our service does not answer at the moment. Please try again in a minute." />;
}

/** A page that broke. */
export function ErrorPage() {
  return <WrongWay title="Unexpected Application Error!" />;
}
