import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { parseForm, requireAccount } from "@vendor/remix-kit/server";
import { Breadcrumbs, PageHeader, Stack } from "@vendor/ui";
import { orErrorPage } from "../../features/account/error-pages.server";
import { LocationForm } from "../../features/locations/LocationForm";
import { LocationSchema } from "../../features/locations/location-schema";
import { LOCATION_ID, paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.location ? "Edit location" : "Add a location"} · ${brand.product}` },
];

/** The owner, and the location's number in the address; null when one is added. */
function openForm(args: LoaderFunctionArgs) {
  const id = args.params.locationId;
  if (id !== undefined && !LOCATION_ID.test(id)) throw new Response("Not found", { status: 404 });
  const { api, profile } = requireAccount(args, paths.login({ page: "locations" }));
  if (profile.role !== "owner") throw new Response("Only an owner can change these.", { status: 403 });
  return { api, id: id === undefined ? null : Number(id) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { api, id } = openForm(args);
  if (id === null) return { location: null };
  const { data } = await orErrorPage(api.account.location({ id }));
  const { name, address, phone } = data;
  return { location: { id, name, address, phone } };
}

/** Adds a location, or changes the one in the address. */
export async function action(args: ActionFunctionArgs) {
  const { api, id } = openForm(args);
  const parsed = await parseForm(args.request, LocationSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    const { message, data } =
      id === null
        ? await api.account.addLocation(parsed.value)
        : await api.account.changeLocation({ id, ...parsed.value });
    return await redirectWithMessage(args, message, paths.location(data.id));
  } catch (error) {
    return parsed.refuse(error);
  }
}

export default function EditLocation() {
  const { location } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const title = location ? "Edit location" : "Add a location";
  return (
    <Stack gap="xl">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            as={Link}
            items={[
              { label: "Locations", link: { to: paths.locations() } },
              ...(location ? [{ label: location.name, link: { to: paths.location(location.id) } }] : []),
              { label: title },
            ]}
          />
        }
        title={title}
        lead={
          location
            ? "Receipts that you already have do not change."
            : "Add a shop or branch, then choose a plan for it."
        }
      />
      <LocationForm
        reply={reply}
        location={location ?? undefined}
        back={location ? paths.location(location.id) : paths.locations()}
      />
    </Stack>
  );
}
