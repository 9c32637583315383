import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { TextLink } from "@vendor/ui";
import { paths } from "../../../paths";
import type { LegalSection } from "../legal-document";
import { MailTo } from "../MailTo";

/** What a person may ask, and whom. */
export const yourRights: readonly LegalSection[] = [
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>The Nigeria Data Protection Act 2023 gives you these rights. Using them costs nothing.</p>
        <ul>
          <li>
            <strong>To know:</strong> whether we keep data about you, which, why, with whom we share it, and
            for how long.
          </li>
          <li>
            <strong>To get a copy,</strong> also in a form that another program can read, to take it
            elsewhere. Owners find it in their profile, under “Your data”.
          </li>
          <li>
            <strong>To have it put right</strong> when it is wrong, old or incomplete.
          </li>
          <li>
            <strong>To have it deleted</strong> when we no longer need it and no law makes us keep it. Owners
            can close the account there.
          </li>
          <li>
            <strong>To have it set aside,</strong> unused, while a disagreement about it is being settled.
          </li>
          <li>
            <strong>To object</strong> to what we do on the ground of our interest, and to advertising in any
            case.
          </li>
          <li>
            <strong>To take back</strong> a consent that you gave.
          </li>
          <li>
            <strong>To a person's decision:</strong> no program alone decides here about anything that weighs
            on you.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "information-requests",
    title: "How to ask",
    body: (
      <>
        <p>
          Write to <MailTo address={brand.email.support} /> from the email address of your account. You may
          ask what we keep about you up to 2 times in a rolling 12 months. Corrections, deletions and
          objections do not count towards that.
        </p>
        <p>
          We answer within one month. So that nobody else gets your data, we may ask for proof of who you are.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        {`${brand.product} is for businesses, and its users must be 18 or older. We knowingly keep no data of children. If you believe that we do, tell us and we delete it.`}
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        The date at the top says when this policy last changed. If a change weighs on you, we write to you
        before it takes effect.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact and complaints",
    body: (
      <p>
        Questions go to <MailTo address={brand.email.support} />. If our answer does not help, you may
        complain to the Nigeria Data Protection Commission. What else holds between you and us is in the{" "}
        <TextLink as={Link} to={paths.terms()}>
          terms and conditions
        </TextLink>
        .
      </p>
    ),
  },
];
