import { brand } from "@vendor/brand";
import { TextLink } from "@vendor/ui";
import { DetailList } from "../DetailList";
import type { LegalSection } from "../legal-document";
import { MailTo } from "../MailTo";

const { company, product } = brand;
const [office] = company.offices;

/** Who is responsible, and for which data. */
export const whatWeKeep: readonly LegalSection[] = [
  {
    id: "who-we-are",
    title: "Who is responsible",
    body: (
      <>
        <p>
          {`${company.name} (${company.registration}) decides what happens with the data that this policy is about: what you tell us on this website, in your account and on the site for agents.`}
        </p>
        <address>
          {office.lines.join(", ")}
          <br />
          <MailTo address={brand.email.support} />
          <br />
          <TextLink href={office.phone.href}>{office.phone.display}</TextLink>
        </address>
      </>
    ),
  },
  {
    id: "what-we-keep",
    title: "What we keep",
    body: (
      <DetailList
        facts={[
          {
            key: "sign-up",
            name: "Your sign-up",
            words:
              "Business name, username, email, phone number, those you had before, an address if you gave one, how you heard about us, a referral code if you gave one, your time zone, and your password in a form from which nobody can read it.",
          },
          {
            key: "people",
            name: "People you invite",
            words: "The email, the role and, once they have joined, the same as for you.",
          },
          {
            key: "sessions",
            name: "Sessions and devices",
            words:
              "When you logged in, until when that holds, and what your browser says it is, such as Chrome on Android, so that you can recognise it in your list of devices. After a wrong password, and with a code that was asked for, also the network address it came from.",
          },
          {
            key: "security",
            name: "The security of your account",
            words:
              "Log-ins, wrong passwords and changes of your password, email, phone number or authenticator app, with the device; and the app's key, encrypted, if you set one up.",
          },
          {
            key: "orders",
            name: "Orders",
            words:
              "Plans, extras, onboarding, coupons, prices, the location they are for, an order that you have not finished, and the name and tax number that you want on receipts.",
          },
          {
            key: "payments",
            name: "Payments",
            words:
              "Amount, time, reference, the email used, and what the payment provider tells us about how it went.",
          },
          {
            key: "cards",
            name: "Saved cards",
            words:
              "Only if you ask for it: brand, last four digits, expiry, and a code by which the payment provider knows the card. Your browser gets a name for the card that only works in your account.",
          },
          {
            key: "wallet",
            name: "Wallet",
            words: "Every movement of money in and out, and the balance. For agents the same in tokens.",
          },
          {
            key: "sales",
            name: "Messages to sales",
            words: "Your name, email, phone number and what you wrote.",
          },
          {
            key: "newsletter",
            name: "Newsletter",
            words: "Your email, when you asked for it, and when you left.",
          },
          {
            key: "messages",
            name: "Emails and SMS to you",
            words:
              "A record of each: where it went, its subject, and whether it was delivered. What it said is kept only until then.",
          },
          {
            key: "logs",
            name: "Technical logs",
            words:
              "Which page was asked for, when, and how long the answer took; after a wrong password or code also the network address. No passwords, codes, card details or full phone numbers.",
          },
        ]}
      />
    ),
  },
  {
    id: "card-payments",
    title: "Card payments",
    body: (
      <p>
        Paystack takes card payments for us. You type your card number, its security code and your PIN into
        Paystack's own window: card numbers never reach our servers. What Paystack does with them is in its
        own privacy policy.
      </p>
    ),
  },
  {
    id: "your-customers",
    title: "Your shop's own records",
    body: (
      <p>
        {`What you enter in the ${product} app about your stock, your staff and your customers is yours. You decide about it and answer to those people for it; we hold it for you, on your instructions, and do nothing else with it.`}
      </p>
    ),
  },
];
