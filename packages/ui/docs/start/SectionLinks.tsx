import ChevronRight from "lucide-react/icons/chevron-right";
import CreditCard from "lucide-react/icons/credit-card";
import type { ReactNode } from "react";
import {
  Alert,
  Badge,
  Button,
  Heading,
  Inline,
  Logo,
  OtpField,
  Page,
  Price,
  Stack,
  Stat,
  Text,
  TextField,
} from "../../src";
import { cx } from "../../src/internal/cx";
import { palette } from "../../src/theme/palette";
import * as styles from "./start.css";

interface Section {
  title: string;
  says: string;
  path: string;
  view: ReactNode;
}

const swatches = [
  palette.indigo[700],
  palette.marigold[400],
  palette.leaf[600],
  palette.brick[600],
  palette.paper[200],
];

const sections = (product: string): Section[] => [
  {
    title: "Foundations",
    says: "Colour with its contrast, type, space, motion and icons, rendered from the tokens.",
    path: "foundations-colour--docs",
    view: (
      <Inline gap="xs" wrap={false}>
        {swatches.map((colour) => (
          <svg key={colour} aria-hidden="true" width="40" height="72" viewBox="0 0 40 72">
            <rect
              x="0.5"
              y="0.5"
              width="39"
              height="71"
              rx="10"
              fill={colour}
              stroke="currentColor"
              strokeOpacity="0.25"
            />
          </svg>
        ))}
      </Inline>
    ),
  },
  {
    title: "Actions",
    says: "Buttons, and links that look like them. One primary button per screen.",
    path: "actions-button--docs",
    view: (
      <Inline justify="center">
        <Button tone="primary">Pay ₦60,000</Button>
        <Button>Change plan</Button>
      </Inline>
    ),
  },
  {
    title: "Forms",
    says: "Fields, choices and codes. Native controls that work without scripts.",
    path: "forms-textfield--docs",
    view: <TextField label="Business name" name="section-business" defaultValue="Iya Bose Provisions" />,
  },
  {
    title: "Feedback",
    says: "Messages about success, errors and progress.",
    path: "feedback-alert--docs",
    view: (
      <Alert tone="positive" announce="none">
        Stock saved. 48 cartons of Indomie counted.
      </Alert>
    ),
  },
  {
    title: "Money",
    says: "Prices, plans, orders and cards, in tabular figures.",
    path: "money-price--docs",
    view: (
      <Stack gap="xs" align="center">
        <Price amount={{ naira: 60_000 }} was={{ naira: 120_000 }} per="/year" size="lg" />
        <Badge tone="positive">You Save 50% per year</Badge>
      </Stack>
    ),
  },
  {
    title: "Data",
    says: "Figures, tables and pagination.",
    path: "data-stat--docs",
    view: (
      <div className={styles.sectionFill}>
        <Stat
          label="Sales today"
          value="₦184,500"
          delta={{ value: "12%", direction: "up" }}
          hint="than last Friday"
        />
      </div>
    ),
  },
  {
    title: "Overlays",
    says: "Dialogs, drawers, menus and tips, with focus management.",
    path: "overlays-menu--docs",
    view: (
      <Inline justify="center">
        <Button
          icon={<CreditCard aria-hidden size={18} />}
          iconAfter={<ChevronRight aria-hidden size={18} />}
        >
          Add money
        </Button>
      </Inline>
    ),
  },
  {
    title: "Brand",
    says: "The logo, the adire pattern and the store badges.",
    path: "brand-logo--docs",
    view: <Logo name={product} />,
  },
  {
    title: "Guides",
    says: "Guides to forms, money, prices and writing.",
    path: "guides-forms--docs",
    view: <OtpField label="Code" name="section-code" defaultValue="48" />,
  },
];

/** Links into the docs, each with a preview of its section. The previews are `inert`, so the keyboard skips them. */
export function SectionLinks({ product }: { product: string }) {
  return (
    <section className={cx(styles.band, styles.sunken)}>
      <Page>
        <div className={styles.bandHead}>
          <Heading level={2} id="look">
            Where to look
          </Heading>
          <Text tone="muted">
            A page per component: when to use it, its parts, its keys, what to do and what not, and every
            prop.
          </Text>
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
        <ul role="list" className={styles.sections}>
          {sections(product).map(({ title, says, path, view }) => (
            <li key={title} className={styles.section}>
              <div className={styles.sectionView} aria-hidden {...{ inert: "" }}>
                {view}
              </div>
              <div className={styles.sectionWords}>
                <a className={styles.sectionLink} href={`./?path=/docs/${path}`} target="_top">
                  {title}
                </a>
                <Text size="sm" tone="muted">
                  {says}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      </Page>
    </section>
  );
}

const looks = [
  { name: "Paper", theme: "light", brand: undefined },
  { name: "Night", theme: "dark", brand: undefined },
  { name: "Lagoon", theme: "light", brand: "lagoon" },
  { name: "Lagoon night", theme: "dark", brand: "lagoon" },
];

/** One card in every theme and brand: only the tokens differ. */
export function Looks() {
  return (
    <section className={styles.band}>
      <Page>
        <div className={styles.bandHead}>
          <Heading level={2} id="looks">
            One contract, many looks
          </Heading>
          <Text tone="muted">
            The same components. <code>data-theme</code> and <code>data-brand</code> stand on any element, so
            a brand of your own is a file of values, checked for contrast by a test.
          </Text>
        </div>
        <div className={styles.looks}>
          {looks.map(({ name, theme, brand }) => (
            <div key={name} className={styles.look} data-theme={theme} data-brand={brand}>
              <Inline justify="between" wrap={false}>
                <Text weight="strong">{name}</Text>
                <Badge tone="accent">New</Badge>
              </Inline>
              <Price amount={{ naira: 10_000 }} per="/month" size="md" />
              <TextField
                label="Shop"
                id={`look-${name.replaceAll(" ", "-")}`}
                name="look-shop"
                defaultValue="Bodija Pharmacy"
              />
              <Button tone="primary" fullWidth>
                Subscribe
              </Button>
            </div>
          ))}
        </div>
      </Page>
    </section>
  );
}
