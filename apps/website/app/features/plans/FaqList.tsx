import { Link } from "@remix-run/react";
import { Disclosure, Heading, Stack, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./plans.css";

/** Frequently asked questions as native disclosures, which work without scripts and with find-in-page. */
export function FaqList({ faqs }: { faqs: { question: string; answer: string }[] }) {
  if (faqs.length === 0) return null;
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <Stack gap="sm">
        <Heading level={2} id="questions">
          Frequently asked questions
        </Heading>
        <Text tone="muted">
          Something else?{" "}
          <TextLink as={Link} to={paths.contact()}>
            Ask our sales team
          </TextLink>
          .
        </Text>
      </Stack>
      <div>
        {faqs.map(({ question, answer }) => (
          <Disclosure key={question} title={question} headingLevel={3} name="questions">
            {answer}
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
