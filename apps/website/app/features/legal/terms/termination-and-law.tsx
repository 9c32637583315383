import { days } from "@vendor/brand";
import type { LegalSection } from "../legal-document";

/** How it ends, and what holds when we disagree. */
export const terminationAndLaw: readonly LegalSection[] = [
  {
    id: "termination",
    title: "Account termination and suspension",
    body: (
      <>
        <p>
          An owner may close the account at any time under Your data.{" "}
          {`It is closed ${days.closing} days later. Until then an owner can keep it, and nothing can be bought for it.`}{" "}
          Paid time that is left on that day is lost. The account cannot be closed while a transaction is
          pending or a dispute is open, nor while there is money in its wallet or a debt: use up what is in
          the wallet, or ask us to return it. Take a copy of your records first.
        </p>
        <p>We may suspend an account, or end it, if</p>
        <ul>
          <li>these terms were broken, or information in it is false;</li>
          <li>there are signs of fraud, or a payment was taken back;</li>
          <li>somebody is in danger of harm by it, or the law demands it.</li>
        </ul>
        <p>
          We tell you why, and beforehand wherever that does not do the harm. If we end an account that broke
          nothing, you get back what you paid for the time that is left.
        </p>
      </>
    ),
  },
  {
    id: "law",
    title: "Applicable law and jurisdiction",
    body: (
      <>
        <p>The law of the Federal Republic of Nigeria applies. A dispute takes this way:</p>
        <ol>
          <li>
            Either of us tells the other in writing what is wrong, and we try to settle it amicably within 14
            days.
          </li>
          <li>
            If that fails, it goes to a mediator whom we choose together. Each side bears half the cost.
          </li>
          <li>
            If the mediation has not been concluded after 3 months, either of us may bring the dispute before
            the High Court of Lagos State.
          </li>
        </ol>
        <p>Until it is decided, both of us go on keeping to these terms.</p>
      </>
    ),
  },
  {
    id: "miscellaneous",
    title: "Miscellaneous",
    body: (
      <ul>
        <li>
          We may change these terms. The date at the top says when we last did; we write to you before a
          change that weighs on you, and you may close your account if you do not want it.
        </li>
        <li>If one of these sentences does not hold in law, the others still do.</li>
        <li>If one of us does not insist on a right once, the right is not gone.</li>
        <li>
          You may hand your account on to somebody else only if we agree. We may hand the service on to a
          company that takes over these duties.
        </li>
        <li>Neither of us answers for what nobody could have prevented, as long as it lasts.</li>
        <li>These terms and the privacy policy are all that we have agreed on about the service.</li>
      </ul>
    ),
  },
  {
    id: "acceptance",
    title: "I Agree / Accept",
    body: (
      <p>
        By choosing "I Agree" or "Accept", by ticking the box at sign-up that says you accept these terms, or
        by using the service, you confirm that you have read them, that you understand them, and that they
        bind you.
      </p>
    ),
  },
];
