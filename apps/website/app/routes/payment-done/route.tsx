import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { commitSession, requireAccount } from "@vendor/remix-kit/server";
import { PaidPage } from "../../features/payments/PaidPage";
import { paidOrder, referenceOf } from "../../features/payments/paid-order.server";
import { outcomeOf } from "../../features/payments/payment-view";
import { paths } from "../../paths";
import { openSession } from "../../server/session.server";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your subscription · ${brand.product}` }];

/** The confirmation of an order without a card payment. It is shown once; after that the page redirects. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "download" }));
  const session = await openSession(args);
  const done = session.get("orderPaid");
  if (!done) throw redirect(paths.download());
  const { message, period, subscriptionId } = done;
  const paid = await paidOrder(api, await referenceOf(api, subscriptionId), period);
  return data(
    { ...outcomeOf(message), ...paid },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

export default function PaymentDone() {
  return <PaidPage {...useLoaderData<typeof loader>()} next={paths.download()} />;
}
