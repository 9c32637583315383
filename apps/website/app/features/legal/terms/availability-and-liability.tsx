import { brand } from "@vendor/brand";
import type { LegalSection } from "../legal-document";
import { MailTo } from "../MailTo";

const { company, product, token } = brand;

/** What the service is, whose it is, and who answers for what. */
export const availabilityAndLiability: readonly LegalSection[] = [
  {
    id: "availability",
    title: "Availability",
    body: (
      <>
        <p>
          We work to keep the service running day and night, but do not promise that it always will. Upkeep,
          power, networks and the companies we depend on can interrupt it. The app goes on selling offline in
          the meantime.
        </p>
        <p>
          Versions marked BETA are there to be tried: they may contain mistakes. Keep copies of what you
          cannot do without. We may change or end features, and say so beforehand when it takes something from
          you that you have paid for.
        </p>
      </>
    ),
  },
  {
    id: "proprietary-information",
    title: "Proprietary information",
    body: (
      <>
        <p>
          The software, the texts, the drawings and the design of these pages belong to us or to those who let
          us use them. You may use them for your own business as long as your plan lasts. You may not copy
          them for others, sell or rent them, or take the software apart, except where the law allows it in
          spite of this sentence.
        </p>
        <p>
          Your stock, your sales and your customers' details stay yours. You let us work with them only so far
          as running the service for you needs it.
        </p>
      </>
    ),
  },
  {
    id: "trademark",
    title: "Trademark",
    body: (
      <p>
        {`${product}, ${token.name}, ${token.code} and our logo are signs of ${company.name}. Ask before you use them for anything but naming our product. Names of other companies on these pages belong to those companies.`}
      </p>
    ),
  },
  {
    id: "liability",
    title: "Liability disclaimer",
    body: (
      <>
        <p>
          We provide the service as it is. Figures about what shops gained with it tell what happened
          elsewhere; they are no promise of a profit of yours.
        </p>
        <ul>
          <li>
            We are not liable for lost profit, lost sales or lost data, nor for damage that could not be
            foreseen.
          </li>
          <li>
            For everything else our liability ends at the sum that you paid us in the 12 months before the
            damage.
          </li>
          <li>
            None of this limits what Nigerian law does not let us limit: fraud, intent, harm to people, and
            the rights that you have as a consumer.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "hyper-links",
    title: "Hyper-links",
    body: (
      <p>
        Some links lead to pages of others, such as app stores, social networks and the payment provider. We
        chose the links, but do not control those pages and do not answer for them. You may link to our pages
        as long as it does not look as if we stood behind yours.
      </p>
    ),
  },
  {
    id: "security",
    title: "Security",
    body: (
      <>
        <p>We protect the service as the privacy policy says. In return you agree not to</p>
        <ul>
          <li>try to get into accounts, data or parts of the system that are not yours;</li>
          <li>get around limits, load harmful code, or overload the service;</li>
          <li>collect other people's details from it, by hand or by program.</li>
        </ul>
        <p>
          If you find a weak spot, write to <MailTo address={brand.email.support} /> before you tell others,
          and use it for nothing else. We do not go after people who report in good faith.
        </p>
      </>
    ),
  },
  {
    id: "indemnity",
    title: "Indemnity",
    body: (
      <p>
        If somebody makes a claim against us because you broke these terms, broke the law or used what was not
        yours to use, you make good what that costs us, lawyers included. We tell you of such a claim
        promptly, and settle nothing at your expense without asking you.
      </p>
    ),
  },
  {
    id: "advertising",
    title: "Advertising",
    body: (
      <>
        <p>
          We may tell you on these pages about our own plans and features. We show no advertisements of other
          companies, and we sell nobody your details so that they can advertise to you.
        </p>
        <p>
          We name your business as a customer only if you have said yes. Agents may advertise our plans, but
          only what these pages say of them: a promise that goes further does not bind us.
        </p>
      </>
    ),
  },
];
