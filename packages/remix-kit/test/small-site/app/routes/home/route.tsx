import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteOf } from "@vendor/remix-kit";
import { Heading, Page } from "@vendor/ui";

export const loader = ({ context }: LoaderFunctionArgs) => ({ api: siteOf(context).apiUrl });

export default function Home() {
  return (
    <Page>
      <Heading level={1}>Small site of {useLoaderData<typeof loader>().api}</Heading>
    </Page>
  );
}
