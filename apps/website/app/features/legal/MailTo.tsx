import { TextLink } from "@vendor/ui";

export function MailTo({ address }: { address: string }) {
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>;
}
