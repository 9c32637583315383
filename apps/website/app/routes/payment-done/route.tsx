import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { NoScriptRefresh, useTimedRedirect } from "@vendor/remix-kit";
import { requireAccount } from "@vendor/remix-kit/server";
import { LinkButton, PaymentOutcome } from "@vendor/ui";
import { BareFrame } from "../../features/navigation/BareFrame";
import { outcomeOf } from "../../features/payments/payment-view";
import { paths } from "../../paths";
import { takeMessage } from "../../server/flash.server";

/** Spec §9: after success the download page follows. */
const SECONDS = 3;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your subscription · ${brand.product}` }];

/** What an order without a card payment came to. It is said once; afterwards the download page is what there is. */
export async function loader(args: LoaderFunctionArgs) {
  requireAccount(args, paths.login({ page: "download" }));
  const { message, period, headers } = await takeMessage(args);
  if (message === null) throw redirect(paths.download());
  return data({ ...outcomeOf(message), period }, { headers });
}

export default function PaymentDone() {
  const { title, text, period } = useLoaderData<typeof loader>();
  useTimedRedirect(SECONDS, paths.download());
  return (
    <BareFrame panel={false}>
      <NoScriptRefresh seconds={SECONDS} to={paths.download()} />
      <PaymentOutcome
        outcome="succeeded"
        headingLevel={1}
        title={title}
        actions={
          <>
            <LinkButton as={Link} to={paths.download()} tone="primary" size="large">
              Continue
            </LinkButton>
            <LinkButton as={Link} to={paths.transactions()} tone="ghost">
              Your receipts
            </LinkButton>
          </>
        }
      >
        {text}
        {period ? (
          <>
            <br />
            {period}
          </>
        ) : null}
      </PaymentOutcome>
    </BareFrame>
  );
}
