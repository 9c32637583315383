import { brand } from "@vendor/brand";
import { Heading, Stack, Text, TextLink } from "@vendor/ui";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { LucideIcon } from "lucide-react/types";
import type { ReactNode } from "react";
import * as styles from "./contact.css";

const { whatsapp, company } = brand;

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.mark}>
        <Icon aria-hidden size={22} />
      </span>
      <Stack gap="xs">
        <Heading level={3} size="h4">
          {title}
        </Heading>
        {children}
      </Stack>
    </li>
  );
}

type Props = {
  /** The team that people reach here. */
  team: "sales" | "support";
};

/** Other ways to contact us (spec §2): email, phone, visit. */
export function GetInTouch({ team }: Props) {
  const { answers, hours } = brand[team];
  const email = brand.email[team];
  return (
    <Stack as="section" gap="lg" aria-labelledby="in-touch">
      <Heading level={2} size="h3" id="in-touch">
        Get in touch with us
      </Heading>
      <ul className={styles.ways}>
        <Way icon={Mail} title="Chat by email">
          <Text tone="muted">We answer {answers}.</Text>
          <p className={styles.links}>
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
            <TextLink href={whatsapp.href}>Chat on WhatsApp</TextLink>
          </p>
        </Way>
        <Way icon={Phone} title="Call">
          <Text tone="muted">{hours}.</Text>
          <dl className={styles.lines}>
            {company.offices.map(({ country, phone }) => (
              <div key={country}>
                <dt>{country}</dt>
                <dd>
                  <TextLink href={phone.href}>{phone.display}</TextLink>
                </dd>
              </div>
            ))}
          </dl>
        </Way>
        <Way icon={MapPin} title="Visit">
          <dl className={styles.lines}>
            {company.offices.map(({ country, lines }) => (
              <div key={country}>
                <dt>{country}</dt>
                <dd>
                  <address className={styles.office}>
                    {lines.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                </dd>
              </div>
            ))}
          </dl>
        </Way>
      </ul>
    </Stack>
  );
}
