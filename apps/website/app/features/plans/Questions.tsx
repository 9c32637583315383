import { Disclosure, Heading, Stack } from "@vendor/ui";

/** Frequently asked questions as native disclosures: readable without scripts, found by find-in-page. */
export function Questions({ faqs }: { faqs: { question: string; answer: string }[] }) {
  if (faqs.length === 0) return null;
  return (
    <Stack as="section" gap="md" aria-labelledby="questions">
      <Heading level={2} id="questions">
        Frequently asked questions
      </Heading>
      <div>
        {faqs.map(({ question, answer }) => (
          <Disclosure key={question} title={question} headingLevel={3} name="questions">
            {answer}
          </Disclosure>
        ))}
      </div>
    </Stack>
  );
}
