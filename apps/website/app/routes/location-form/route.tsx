import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { SchemaForm } from "@vendor/remix-kit/form";
import { OutletOrLocation } from "@vendor/remix-kit/order";
import { requireAccount, submitForm } from "@vendor/remix-kit/server";
import { Card, PhoneField, Stack, TextField } from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { LOCATION_ID, paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";
import { LocationSchema } from "./location-schema";

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
  const { data } = await api.account.location({ id });
  const { name, address, phone } = data;
  return { location: { id, name, address, phone } };
}

/** Adds a location, or changes the one in the address. */
export async function action(args: ActionFunctionArgs) {
  const { api, id } = openForm(args);
  return submitForm(args.request, LocationSchema, async (location) => {
    const { message, data } =
      id === null
        ? await api.account.addLocation(location)
        : await api.account.changeLocation({ id, ...location });
    return redirectWithMessage(args, message, paths.location(data.id));
  });
}

const schema = () => import("./location-schema").then((module) => module.LocationSchema);

export default function EditLocation() {
  const { location } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const self = location && { label: location.name, to: paths.location(location.id) };
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Locations", to: paths.locations() }, ...(self ? [self] : [])]}
        title={self ? "Edit location" : "Add a location"}
        lead={self ? "Receipts that you already have do not change." : "Then you choose a plan for it."}
      />
      {self ? null : <OutletOrLocation isOpen />}
      <Card>
        <SchemaForm
          id="location"
          schema={schema}
          reply={reply}
          defaultValue={location ?? {}}
          submit={self ? "Save" : "Add location"}
          cancel={self?.to ?? paths.locations()}
        >
          {(fields) => (
            <>
              <TextField
                {...fields.name}
                label="Name"
                hint="As you, your staff and your agent call it, such as “Adunni Pharmacy”."
                autoComplete="off"
              />
              <TextField {...fields.address} label="Address" optional autoComplete="street-address" />
              <PhoneField
                {...fields.phone}
                label="Phone"
                hint="Your agent and our staff call it about this location."
                optional
              />
            </>
          )}
        </SchemaForm>
      </Card>
    </Stack>
  );
}
