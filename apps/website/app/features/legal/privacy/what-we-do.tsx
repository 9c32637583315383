import { brand, days } from "@vendor/brand";
import { DetailList } from "../DetailList";
import type { LegalSection } from "../legal-document";

/** Why the data is kept, who else sees it, where it is, and until when. */
export const whatWeDo: readonly LegalSection[] = [
  {
    id: "why",
    title: "Why we use it",
    body: (
      <DetailList
        facts={[
          {
            key: "contract",
            name: "To do what you ordered",
            words:
              "Running your account, taking payments, giving you your plan, sending codes, receipts and reminders. The ground is our contract with you.",
          },
          {
            key: "law",
            name: "Because the law says so",
            words: "Keeping books and tax records, answering courts and authorities.",
          },
          {
            key: "interest",
            name: "To keep the service safe",
            words:
              "Noticing guessed passwords, cheating and faults. The ground is our legitimate interest, which is also yours.",
          },
          {
            key: "consent",
            name: "Because you said yes",
            words:
              "The newsletter, a saved card, a message to sales, and the transfer to London. You can take a yes back at any time; what was done before stays lawful.",
          },
        ]}
      />
    ),
  },
  {
    id: "sharing",
    title: "With whom we share it",
    body: (
      <>
        <ul>
          <li>
            <strong>The payment provider, Paystack:</strong> your email, the amount and our reference, so that
            it can take a payment or return it. If you ask for an account number of your own, also your name
            and phone number; Paystack tells us who sends money to it, which your wallet's history shows.
          </li>
          <li>
            <strong>Your agent, if you have one:</strong> your business name, your name and phone number, the
            address and phone number of your locations, what they are subscribed to, and your email if you
            order assisted onboarding. An agent sees that of the agent's own clients, and of nobody else, and
            can have us remind you of the end of your plan.
          </li>
          <li>
            <strong>The companies that deliver our SMS and emails:</strong> your number or address and the
            message.
          </li>
          <li>
            <strong>The company whose cloud server we use:</strong> it stores the data for us and may not use
            it.
          </li>
          <li>
            <strong>Courts and authorities:</strong> what they may demand by Nigerian law.
          </li>
        </ul>
        <p>
          Inside the company, staff see what their work needs. Where they look through who has signed up, your
          email, phone number and address are partly hidden until one of them asks to see them, for you alone
          or, with a reason, for a page of the list. To help you, our support may see the website as you do,
          for half an hour and without being able to change anything. Your account’s security page says so
          each time, and you get an email if you have confirmed your address. Who asked, and when, is written
          down. We sell your data to nobody.
        </p>
      </>
    ),
  },
  {
    id: "where",
    title: "Where it is kept",
    body: (
      <p>
        On a cloud server in London, in the United Kingdom, so it leaves Nigeria. You agree to that when you
        accept our terms. British law protects personal data too, and our contracts bind the companies that we
        use to handle yours as this policy says.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <>
        <DetailList
          facts={[
            {
              key: "account",
              name: "Account",
              words: `As long as you have it, and ${days.closing} days after an owner asks to close it.`,
            },
            {
              key: "trial",
              name: "Emails and phones that had a free trial",
              words:
                "For good, in scrambled form that nobody can read, because each has one trial. While you have the account, its own records say so.",
            },
            {
              key: "books",
              name: "Orders, payments, wallet",
              words:
                "At least six years, because the law on companies and taxes asks for our books. After an account is closed, receipts have only the payer's name and tax number.",
            },
            {
              key: "cards",
              name: "Saved cards",
              words:
                "Until you remove them, the payment provider no longer takes them, or the account is closed.",
            },
            {
              key: "events",
              name: "The payment provider's notices about payments",
              words: `${days.providerEvents} days. They have your email, your network address and the card's last four digits.`,
            },
            {
              key: "drafts",
              name: "Unfinished orders",
              words: `${days.drafts} days after you last touched them.`,
            },
            { key: "exports", name: "Exports of your data", words: `${days.exports} days.` },
            {
              key: "sessions",
              name: "Sessions",
              words: `${days.endedSessions} days after the day on which they end if nobody logs out.`,
            },
            {
              key: "activity",
              name: "What happened to your account's security",
              words: `${days.securityActivity} days.`,
            },
            {
              key: "messages",
              name: "Records of emails and SMS",
              words: `${days.messages} days after they were written, and their text only until they are delivered. A receipt that waits for you to confirm your email or phone is kept until then.`,
            },
            {
              key: "codes",
              name: "Codes we sent you",
              words: `${days.codes} days, in scrambled form, with the network address that asked for them.`,
            },
            {
              key: "addresses",
              name: "Network addresses",
              words: `An hour or so after the last wrong password, a day or so where we limit requests, and ${days.codes} days with a code that was asked for. Our technical logs have them after a wrong password or code.`,
            },
            {
              key: "repeated",
              name: "Answers to a request that may be sent twice",
              words: `${days.repeatedAnswers} days, so that an order is placed once.`,
            },
            {
              key: "sales",
              name: "Messages to sales",
              words:
                "Until you ask us to delete them, or the account with their email or phone number is closed.",
            },
            {
              key: "newsletter",
              name: "Newsletter",
              words:
                "Until you leave. Then we keep your email only to know that it must get nothing more, or delete it if you ask.",
            },
          ]}
        />
        <p>
          The details of a person who is taken off an account stay in its records, where nobody can log in
          with them, until the account is closed.
        </p>
      </>
    ),
  },
  {
    id: "protection",
    title: "How we protect it",
    body: (
      <>
        <p>
          Connections are encrypted. Passwords and codes are stored in a form that cannot be read back. Every
          request is checked for whether the data belongs to the one who asks. Too many wrong tries have to
          wait.
        </p>
        <p>
          {`If something does get out in spite of that, ${brand.company.name} tells the Nigeria Data Protection Commission within 72 hours, and you without delay if it puts you at high risk.`}
        </p>
      </>
    ),
  },
];
