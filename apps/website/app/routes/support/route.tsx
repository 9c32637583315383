import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Disclosure, Heading, Page, Stack, Text, TextLink } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "../../features/contact/contact.css";
import { GetInTouch } from "../../features/contact/GetInTouch";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Help and support · ${brand.product}`,
    description: `Answers about payments, receipts, logging in and your account, and how to reach ${brand.product}'s support team.`,
    path: paths.support(),
    matches,
  });

const to = (path: string, label: string) => (
  <TextLink as={Link} to={path}>
    {label}
  </TextLink>
);

const answers: readonly [question: string, answer: ReactNode][] = [
  [
    "My card was debited, but my plan or wallet has not changed",
    <>
      Open {to(paths.debited(), "I was debited")} and enter the amount and the day. We check the payment once:
      it is completed, or the money goes back to your card.
    </>,
  ],
  [
    "Where are my receipts?",
    <>
      Under {to(paths.transactions(), "Transactions")}. Open a payment to print its receipt or to download it
      as a PDF.
    </>,
  ],
  [
    "How do I change the name or TIN on my receipts?",
    <>
      Edit the {to(paths.billing(), "billing details")}. Receipts from then on have them; earlier receipts
      stay as they were issued.
    </>,
  ],
  [
    "My agent paid for me. Is the receipt genuine?",
    <>{to(paths.verifyReceipt(), "Check the receipt")} with the code that is on it.</>,
  ],
  [
    "I forgot my password",
    <>
      {to(paths.forgotPassword(), "Reset your password")}. We email you a code that works for 10 minutes. If
      an agent registered your shop and your email is not confirmed yet, you get a link by SMS.
    </>,
  ],
  [
    "The SMS code does not arrive",
    "Wait one minute, then ask for another code. Check the number on the page; you can change it there.",
  ],
  [
    "How do I add people to my account?",
    <>
      Owners invite managers and cashiers under {to(paths.userManagement(), "User management")}. Managers see
      the account's money; only owners pay.
    </>,
  ],
  [
    "Will my card be charged again?",
    "Only if you choose it. Then we take the price on the day the plan ends, and tell you 7 days and 1 day before. Otherwise we remind you before a plan ends, and you decide.",
  ],
];

export default function Support() {
  return (
    <Page padBlock="section">
      <div className={styles.layout}>
        <div className={styles.intro}>
          <Stack gap="md">
            <Heading level={1}>Help and support</Heading>
            <Text size="lg" tone="muted">
              Find an answer here, or contact us about payments, receipts and your account.
            </Text>
          </Stack>
        </div>
        <section className={styles.form} aria-labelledby="answers">
          <Stack gap="sm">
            <Heading level={2} size="h3" id="answers">
              Common questions
            </Heading>
            <div>
              {answers.map(([question, answer]) => (
                <Disclosure key={question} title={question} headingLevel={3} name="answers">
                  {answer}
                </Disclosure>
              ))}
            </div>
          </Stack>
        </section>
        <div className={styles.aside}>
          <GetInTouch team="support" />
        </div>
      </div>
    </Page>
  );
}
