import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { PlainFrame } from "@vendor/remix-kit/site";
import { Card, Disclosure, Heading, LinkButton, PlanToggleLinks, Text } from "@vendor/ui";
import List from "lucide-react/icons/list";
import { paths } from "../../paths";
import * as styles from "./legal.css";
import { type LegalDocument, type LegalSection, lastUpdated } from "./legal-document";
import { MailTo } from "./MailTo";

type ContentsProps = { sections: readonly LegalSection[] };

function Entries({ sections }: ContentsProps) {
  return (
    <ol className={styles.entries}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.entry}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The table of contents: a disclosure on phones, always visible beside the text on large screens. */
function Contents({ sections }: ContentsProps) {
  return (
    <>
      <div className={styles.folded}>
        <Disclosure look="card" icon={<List aria-hidden size={20} />} title="On this page">
          <nav aria-label="On this page">
            <Entries sections={sections} />
          </nav>
        </Disclosure>
      </div>
      <nav aria-labelledby="contents" className={styles.beside}>
        <p id="contents" className={styles.besideTitle}>
          On this page
        </p>
        <Entries sections={sections} />
      </nav>
    </>
  );
}

const texts = [
  { key: "privacy", label: "Privacy policy", to: paths.privacyPolicy() },
  { key: "terms", label: "Terms and conditions", to: paths.terms() },
] as const;

type Props = { text: LegalDocument; current: (typeof texts)[number]["key"] };

export function LegalPage({ text, current }: Props) {
  const { title, lead, inShort, sections } = text;
  return (
    <PlainFrame width="page">
      <div className={styles.top}>
        <div className={styles.texts}>
          <PlanToggleLinks
            label="Legal texts"
            as={Link}
            options={texts.map(({ key, label, to }) => ({
              key,
              label,
              current: key === current,
              link: { to },
            }))}
          />
        </div>
        <Heading level={1}>{title}</Heading>
        <Text size="lg">{lead}</Text>
        <Text tone="muted" size="sm">
          <time dateTime={lastUpdated.date}>{`Last updated ${lastUpdated.shown}`}</time>
        </Text>
      </div>
      <div className={styles.columns}>
        <Contents sections={sections} />
        <article className={styles.article}>
          <Card as="section" tone="soft" aria-labelledby="in-short">
            <div className={styles.short}>
              <Heading level={2} size="h4" id="in-short">
                In short
              </Heading>
              <ul className={styles.shortPoints}>
                {inShort.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <Text size="sm" tone="muted">
                This summary is for orientation only. The numbered sections apply.
              </Text>
            </div>
          </Card>
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
              <h2 id={`${id}-title`} className={styles.sectionTitle}>
                <span className={styles.number}>{`${index + 1}.`}</span> {name}
              </h2>
              <div className={styles.prose}>{body}</div>
            </section>
          ))}
          <div className={styles.end}>
            <Text tone="muted">
              Not sure about something? Ask us before you agree: <MailTo address={brand.email.support} />
            </Text>
            <div className={styles.ways}>
              {texts
                .filter(({ key }) => key !== current)
                .map(({ key, label, to }) => (
                  <LinkButton key={key} as={Link} to={to} tone="neutral">
                    {`Read the ${label.toLowerCase()}`}
                  </LinkButton>
                ))}
              <a href="#main" className={styles.up}>
                Back to the top
              </a>
            </div>
          </div>
        </article>
      </div>
    </PlainFrame>
  );
}
