import Accessibility from "lucide-react/icons/accessibility";
import Banknote from "lucide-react/icons/banknote";
import Gauge from "lucide-react/icons/gauge";
import Hand from "lucide-react/icons/hand";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import Palette from "lucide-react/icons/palette";
import { Heading, Page, Text } from "../../src";
import { partPairs, textPairs } from "../../src/theme/contrast-pairs";
import { tokens } from "../../src/tokens";
import { Hero } from "./Hero";
import { Install } from "./Install";
import { Looks, SectionLinks } from "./SectionLinks";
import * as styles from "./start.css";

const components = Object.keys(import.meta.glob("../../src/components/*/index.ts")).length;

const fonts = Object.keys(import.meta.glob("../../src/theme/fonts/*.woff2")).length;
const target = Number.parseFloat(tokens.light["control.height"]) * 16;

const figures = (fontBytes: number) => [
  [String(components), "component folders, each with stories, tests and a page"],
  [
    `${textPairs.length + partPairs.length} × 4`,
    "colour pairs computed against WCAG 2.2 AA, in two brands by day and night",
  ],
  [`${target} px`, "the height of a control, for a finger; compact density is for a mouse"],
  [`${fonts} fonts`, `${Math.round(fontBytes / 1000)} kB together, the naira sign included`],
];

function Figures({ fontBytes }: { fontBytes: number }) {
  return (
    <Page>
      <div className={styles.figures}>
        {figures(fontBytes).map(([value, says]) => (
          <div key={value} className={styles.figure}>
            <p className={styles.figureValue}>{value}</p>
            <Text size="sm" tone="muted">
              {says}
            </Text>
          </div>
        ))}
      </div>
    </Page>
  );
}

const principles = [
  [
    MousePointerClick,
    "One action that matters",
    "Marigold is for the one next step. A second one on a screen is a mistake.",
  ],
  [
    Banknote,
    "Money is never vague",
    "₦ and thousands separators, figures of one width, and the total before the button that pays.",
  ],
  [
    Accessibility,
    "For every reader",
    "Names, roles and keys are tested. Contrast is computed for every pair, in every theme.",
  ],
  [Hand, "Phones first", "360 px, one thumb, bright sun. Targets of 44 px and no sideways scrolling."],
  [
    Gauge,
    "Light by default",
    "Plain HTML and CSS where they do the job. What needs a script is loaded where it is used.",
  ],
  [
    Palette,
    "Looks are closed",
    "Variants are named by meaning. There is no className, so a screen cannot drift from the rest.",
  ],
] as const;

function Principles() {
  return (
    <section className={styles.band}>
      <Page>
        <div className={styles.bandHead}>
          <Heading level={2} id="principles">
            What we hold to
          </Heading>
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
        <ul role="list" className={styles.principles}>
          {principles.map(([Icon, title, says]) => (
            <li key={title} className={styles.principle}>
              <span className={styles.principleIcon}>
                <Icon aria-hidden size={22} />
              </span>
              <Heading level={3} size="h4">
                {title}
              </Heading>
              <Text tone="muted">{says}</Text>
            </li>
          ))}
        </ul>
      </Page>
    </section>
  );
}

/**
 * The docs' home page.
 * @param fontBytes - The total size of the fonts, which the browser cannot measure itself.
 */
export function StartPage({ product, fontBytes }: { product: string; fontBytes: number }) {
  return (
    <div className={`sb-unstyled vendor-bleed ${styles.root}`}>
      <Hero product={product} />
      <Figures fontBytes={fontBytes} />
      <Install />
      <Looks />
      <SectionLinks product={product} />
      <Principles />
    </div>
  );
}
