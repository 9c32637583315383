import { brand, days } from "@vendor/brand";
import type { LegalSection } from "../legal-document";
import { MailTo } from "../MailTo";

const { company, product } = brand;

/** Between whom, what an account is, and what it costs. */
export const accountAndPayments: readonly LegalSection[] = [
  {
    id: "these-terms",
    title: "These terms",
    body: (
      <>
        <p>
          {`This is a contract between you and ${company.name} (${company.registration}). "We" and "us" mean that company. "You" means the person who uses ${product} and the business for which that person uses it.`}
        </p>
        <p>
          {`It covers this website, your account, the site for agents and the ${product} app on every device. If you do not agree with it, please do not use them.`}
        </p>
      </>
    ),
  },
  {
    id: "who-may-use-it",
    title: `Who may use ${product}`,
    body: (
      <>
        <p>You must be 18 or older and free to enter into a contract.</p>
        <p>
          You must give accurate information about yourself and your business, and correct it when it changes.
          We may ask for proof, and may hold back an account for which nobody can give any.
        </p>
      </>
    ),
  },
  {
    id: "your-account",
    title: "Your account",
    body: (
      <>
        <p>
          Keep your password and the codes that we send you to yourself. What happens in your account counts
          as done by you until you tell us that somebody else has got in.
        </p>
        <ul>
          <li>
            An owner decides who may work in the account, as owner, manager or cashier, and answers for what
            they do there.
          </li>
          <li>
            Your account lists every device that is logged in. Look at the list now and then, and end what you
            do not know.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "payments",
    title: "Trial, plans and payments",
    body: (
      <>
        <ul>
          <li>
            {`The free trial of Plus lasts ${brand.trialDays} days and needs no card. Nothing is charged when it ends. There is one trial for an email address and for a verified phone number, for good.`}
          </li>
          <li>
            Prices are in Naira. The order summary shows what you will pay before you pay it: the plan, your
            extras, onboarding, discounts, and the payment charge on a line of its own.
          </li>
          <li>
            A subscription is for one location, for a month or for a year. It begins when the payment is
            confirmed or, when the same plan is on trial or paid for already, when that time ends. Another
            plan begins at once, and the unused days of the plan that it replaces are credited to its price.
          </li>
          <li>
            {`A plan renews automatically only if an owner chooses that. Then we take its price, before the paid time ends, from your wallet or, if that does not cover it, from the saved card that you named. We tell you ${days.firstNotice} days and ${days.lastNotice} day before, and of a higher price at least ${days.riseNotice} days before. You can stop it at any time under Plans and billing. Without it we remind you before the end, and charge nothing.`}
          </li>
          <li>
            If a renewal fails, we may try again. A plan that was paid for may stay active for a few days
            meanwhile, which the next payment pays for. After a trial there are no such days.
          </li>
          <li>
            Money that reaches us twice, or too late for its order, goes back to the card or wallet it came
            from. Banks may take up to ten working days to show it.
          </li>
          <li>
            The wallet in your account pays for what we sell. It is not a bank account and earns no interest.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "bank-details",
    title: "Bank details",
    body: (
      <p>
        If we hold bank details of yours and they are about to change, tell us at least 3 working days before,
        from the email address of your account, at <MailTo address={brand.email.support} />. Money that is
        sent to the old details before those days are over counts as paid.
      </p>
    ),
  },
];
