import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page, PageHeader } from "@vendor/ui";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Home");

export const loader = (args: LoaderFunctionArgs) => ({ name: requireStaff(args, "home").profile.name });

export default function Home() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <Page width="page">
      <PageHeader title={<bdi>{name}</bdi>} lead="What you look after is at the side." />
    </Page>
  );
}
