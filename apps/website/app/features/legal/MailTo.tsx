import { TextLink } from "@vendor/ui";

/** An email address as a link. */
export function MailTo({ address }: { address: string }) {
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>;
}
