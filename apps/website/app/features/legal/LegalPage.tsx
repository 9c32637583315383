import { Heading, Stack, Text } from "@vendor/ui";
import { BareFrame } from "../navigation/BareFrame";

type Props = { title: string; sections: readonly { title: string; text: string }[] };

/** A legal text: title, date, sections. */
export function LegalPage({ title, sections }: Props) {
  return (
    <BareFrame width="text" panel={false}>
      <Stack gap="lg">
        <Heading level={1}>{title}</Heading>
        <Text tone="muted">Last updated February 13, 2024</Text>
        {sections.map((section) => (
          <Stack key={section.title} as="section" gap="xs">
            <Heading level={2} size="h4">
              {section.title}
            </Heading>
            <Text>{section.text}</Text>
          </Stack>
        ))}
      </Stack>
    </BareFrame>
  );
}
