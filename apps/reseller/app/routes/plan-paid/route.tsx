import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import { StayButton, siteOf, useFocusOnMount, useTimedRedirect, whatsAppLink } from "@vendor/remix-kit";
import { commitSession } from "@vendor/remix-kit/server";
import { LinkButton, Page, PaymentStatus } from "@vendor/ui";
import { formatTokens } from "../../features/format";
import * as styles from "../../features/order/order.css";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { openSession } from "../../server/session.server";

/** Spec §9: the success card is shown for this long. */
const SECONDS = 5;

export const meta: MetaFunction = () => [{ title: `Subscription successful · ${brand.product} for agents` }];

/** The confirmation is shown once; after that the page redirects to the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  requireAgent(args, paths.login({ page: "home" }));
  const session = await openSession(args);
  const paid = session.get("orderPaid");
  if (!paid) throw redirect(paths.home());
  const { client, period, receiptCode } = paid;
  const { website } = siteOf(args.context).sites;
  const share =
    receiptCode &&
    whatsAppLink(
      `I paid for ${client} on ${brand.product}${period ? `, ${period}` : ""}. Receipt code ${receiptCode}. Check it here: ${website}${websitePaths.verifyReceipt}?code=${receiptCode}`,
    );
  return data({ ...paid, share }, { headers: { "Set-Cookie": await commitSession(session, args) } });
}

/** @example splitMessage("Subscription successful! Kemi's Plus plan …") // => { title: "Subscription successful!", text: "Kemi's Plus plan …" } */
function splitMessage(message: string): { title: string; text: string } {
  const end = message.indexOf("!") + 1;
  return { title: message.slice(0, end) || "Subscription successful!", text: message.slice(end).trim() };
}

export default function PlanPaid() {
  const { message, client, amount, receiptCode, period, share } = useLoaderData<typeof loader>();
  const { title, text } = splitMessage(message);
  const outcome = useFocusOnMount<HTMLElement>();
  const redirect = useTimedRedirect(SECONDS, paths.home());
  const details = [
    { id: "client", label: "Client", amount: <bdi>{client}</bdi> },
    { id: "paid", label: "Paid", amount: formatTokens(amount) },
    ...(period ? [{ id: "period", label: "Period", amount: period }] : []),
    ...(receiptCode ? [{ id: "code", label: "Receipt code", amount: receiptCode }] : []),
  ];
  return (
    <Page padBlock="xxl">
      <div className={styles.panel}>
        <PaymentStatus
          ref={outcome}
          tabIndex={-1}
          state="paid"
          headingLevel={1}
          title={title}
          text={text}
          facts={details}
          countdown={<StayButton {...redirect} seconds={SECONDS} to="your dashboard" />}
          actions={
            <>
              <LinkButton as={Link} to={paths.home()} tone="primary" size="large">
                Continue
              </LinkButton>
              {share ? (
                <LinkButton href={share} target="_blank" rel="noopener noreferrer" size="large">
                  Send the receipt by WhatsApp
                </LinkButton>
              ) : null}
            </>
          }
        />
      </div>
    </Page>
  );
}
