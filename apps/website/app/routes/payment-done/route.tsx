import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { commitSession, requireAccount } from "@vendor/remix-kit/server";
import { PaidPage, readPaidDetails } from "../../features/checkout/PaidPage";
import { paths } from "../../paths";
import { openSession } from "../../server/session.server";

/** A success message split into title and text: "Subscription successful! Your plus plan …" (spec §8). */
function splitMessage(message: string): { title: string; text: string | null } {
  const [, title, text] = /^([^!.]+!)\s*(.*)$/s.exec(message) ?? [];
  if (title === undefined) return { title: "Subscription successful!", text: message };
  return { title, text: text || null };
}

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your subscription · ${brand.product}` }];

/** The confirmation of an order without a card payment. It is shown once; after that the page redirects. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "download" }));
  const session = await openSession(args);
  const done = session.get("orderPaid");
  if (!done) throw redirect(paths.download());
  const { message, period, subscriptionId } = done;
  const paid = await readPaidDetails(api, ({ id }) => id === subscriptionId, { period });
  return data(
    { ...splitMessage(message), ...paid },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

export default function PaymentDone() {
  return <PaidPage {...useLoaderData<typeof loader>()} />;
}
