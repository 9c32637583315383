import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { OnboardingRequest } from "@vendor/api";
import { formatDay } from "@vendor/remix-kit";
import { takeMessage } from "@vendor/remix-kit/server";
import { Badge, TextLink } from "@vendor/ui";
import { ListPage } from "../../features/lists/ListPage";
import { PLACE } from "../../features/lists/list-address";
import { tableColumns } from "../../features/lists/list-column";
import { readViews } from "../../features/lists/views.server";
import { Moment } from "../../features/Moment";
import {
  onboardingColumns,
  onboardingFilters,
  onboardingReader,
  onboardingSort,
} from "../../features/onboarding/onboarding-list";
import { onboardingStates } from "../../features/onboarding/onboarding-states";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Onboarding");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "onboarding");
  const { searchParams } = new URL(args.request.url);
  const page = await onboardingReader(api, searchParams)(searchParams.get(PLACE) ?? undefined);
  const views = await readViews(api, "onboarding-requests");
  const { message, headers } = await takeMessage(args);
  return data({ query: String(searchParams), views, message, ...page }, { headers });
}

const columns = tableColumns<OnboardingRequest>(onboardingColumns, {
  location: ({ id, location, location_id }) => (
    <TextLink as={Link} to={paths.onboardingRequest(id)}>
      <bdi>{`${location} (${location_id})`}</bdi>
    </TextLink>
  ),
  customer: ({ account, customer }) => (
    <TextLink as={Link} to={paths.customer(account)}>
      <bdi>{customer}</bdi>
    </TextLink>
  ),
  requested: ({ requested_at }) => <Moment at={requested_at} time={formatDay(requested_at)} />,
  state: ({ state }) => <Badge tone={onboardingStates[state].tone}>{onboardingStates[state].label}</Badge>,
});

export default function Onboarding() {
  const { views, query, rows, next, message } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(query);
  return (
    <ListPage
      list="onboarding-requests"
      views={views}
      title="Onboarding"
      lead="Help with setting up that customers have paid for. Agents help their own clients."
      message={message}
      query={query}
      columns={columns}
      rows={rows}
      getKey={({ id }) => String(id)}
      next={next}
      filters={onboardingFilters}
      sort={onboardingSort(params)}
      file={paths.onboardingFile()}
      empty={{
        title: "Nothing to arrange",
        text: "When a customer orders assisted onboarding, it appears here.",
      }}
      notFound={{ title: "No onboarding here", text: "Remove a filter, or choose other days." }}
    />
  );
}
