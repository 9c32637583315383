import { TextLink } from "@vendor/ui";

/** An e-mail address that opens a letter to it. */
export function MailTo({ address }: { address: string }) {
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>;
}
