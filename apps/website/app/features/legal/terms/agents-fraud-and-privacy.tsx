import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { TextLink } from "@vendor/ui";
import { paths } from "../../../paths";
import type { LegalSection } from "../legal-document";
import { MailTo } from "../MailTo";

const { company, product, token } = brand;
const [office] = company.offices;

/** Who acts for whom, what to do against cheats, and what we tell each other and others. */
export const agentsFraudAndPrivacy: readonly LegalSection[] = [
  {
    id: "proxies",
    title: "Proxies",
    body: (
      <>
        <p>
          Somebody may act for you: an employee, your accountant, or one of our agents who pays for your
          location. Such a proxy must have your permission. What a proxy does within it binds you as if you
          had done it yourself.
        </p>
        <ul>
          <li>
            If you act for somebody else, you promise that you are allowed to. We may ask to see it in
            writing.
          </li>
          <li>
            Take a proxy who leaves off your account. Until you have, we may believe that the permission
            stands.
          </li>
          <li>
            {`Agents pay from their own tokens (${token.code}; one ${token.name} pays for ₦1). Tokens pay for subscriptions and for nothing else; they are not money and cannot be paid out.`}
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "fraud-contact",
    title: "Fraud contact",
    body: (
      <>
        <p>
          {`If you believe that somebody uses your account, your card or the name ${product} to cheat, tell us at once: `}
          <MailTo address={brand.email.support} />, or{" "}
          <TextLink href={office.phone.href}>{office.phone.display}</TextLink>. Tell your bank too if it is
          about a card.
        </p>
        <ul>
          <li>Change your password first. If you can still log in, end the sessions that are not yours.</li>
          <li>We never ask for your password, your PIN, a code that we sent you, or a full card number.</li>
          <li>
            While we look into a report, we may stop payments and log-ins of the accounts it is about, for as
            long as that takes and no longer.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "data-sharing",
    title: "Data sharing and cross-border transfer consent",
    body: (
      <>
        <p>By using the service you agree that</p>
        <ul>
          <li>
            we share what is needed, and no more, with the companies that carry out payments and deliver our
            emails and SMS, and with the agent who looks after your location, if you have one;
          </li>
          <li>
            your data leaves Nigeria: it is stored on a cloud server in London, in the United Kingdom, under
            the safeguards that the privacy policy names;
          </li>
          <li>we hand over what a Nigerian court or an authority with the power to do so orders.</li>
        </ul>
        <p>
          You may withdraw this consent at any time. What was done before stays lawful, and without the
          transfer we can no longer run your account.
        </p>
      </>
    ),
  },
  {
    id: "electronic-communications",
    title: "Electronic communications",
    body: (
      <>
        <p>
          You agree that we write to you by email, by SMS and with notices in your account, and that such a
          message is as good as a letter on paper. It counts as received when it went to the latest address or
          number that you gave us.
        </p>
        <p>
          Codes, receipts and reminders belong to the account and come as long as you have one: receipts and
          reminders to emails and phone numbers that were confirmed. Our newsletter comes only to those who
          asked for it, and every issue has a link that stops it.
        </p>
        <p>
          Letters to us go to <MailTo address={brand.email.support} />.
        </p>
      </>
    ),
  },
  {
    id: "no-legal-advice",
    title: "No legal advice",
    body: (
      <p>
        Nothing on this site, in the app or in an answer of ours is legal, tax or accounting advice. Reports
        and VAT figures are sums of what you entered. Before you rely on them towards an authority or a court,
        ask somebody who is qualified.
      </p>
    ),
  },
  {
    id: "privacy",
    title: "Privacy",
    body: (
      <p>
        What we keep about you, why, for how long, and what you may ask of us is in our{" "}
        <TextLink as={Link} to={paths.privacyPolicy()}>
          privacy policy
        </TextLink>
        . It is a part of these terms.
      </p>
    ),
  },
];
