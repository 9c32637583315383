import { useRef } from "react";
import { fontFamily, fontSize, fontWeight, lineHeight } from "../../src/theme/tokens";
import { cssVar, Label, Row, Specimen, type TokenName } from "./Specimen";
import * as styles from "./specimen.css";
import { useLiveValue } from "./use-live-value";

const keys = <T extends object>(scale: T) => Object.keys(scale) as (keyof T & string)[];
const display = new Set(["h4", "h3", "h2", "h1", "hero"]);

function Size({ name }: { name: keyof typeof fontSize }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const token: TokenName = `fontSize.${name}`;
  const now = useLiveValue(
    ref,
    (element) => `${Number.parseFloat(getComputedStyle(element).fontSize).toFixed(1)} px`,
    "",
  );
  return (
    <Row token={token} value={now}>
      <p
        ref={ref}
        className={styles.wide}
        style={{
          fontSize: cssVar(token),
          fontFamily: cssVar(display.has(name) ? "fontFamily.display" : "fontFamily.text"),
          fontWeight: cssVar(display.has(name) ? "fontWeight.bold" : "fontWeight.regular"),
          lineHeight: cssVar("lineHeight.heading"),
        }}
      >
        {display.has(name) ? "From open to shut" : "Know what sold, what is left, and who still owes you."}
      </p>
    </Row>
  );
}

/** Every text size at the current window width. */
export function TypeSizes() {
  return (
    <Specimen>
      <div className={styles.rows}>
        {keys(fontSize).map((name) => (
          <Size key={name} name={name} />
        ))}
      </div>
    </Specimen>
  );
}

/** The three font families, each in its weights. */
export function TypeFamilies() {
  return (
    <Specimen>
      <div className={styles.wideTiles}>
        {keys(fontFamily).map((family) => (
          <div key={family} className={styles.tile}>
            <Label token={`fontFamily.${family}`} value={fontFamily[family]} />
            {keys(fontWeight).map((weight) => (
              <p
                key={weight}
                style={{
                  fontFamily: cssVar(`fontFamily.${family}`),
                  fontWeight: cssVar(`fontWeight.${weight}`),
                  fontSize: cssVar("fontSize.xl"),
                }}
              >
                Aa Ẹ ₦ 1,250
              </p>
            ))}
          </div>
        ))}
        <div className={styles.tile}>
          {keys(fontWeight).map((name) => (
            <Label key={name} token={`fontWeight.${name}`} value={fontWeight[name]} />
          ))}
        </div>
      </div>
    </Specimen>
  );
}

/** The line heights. */
export function LineHeights() {
  return (
    <Specimen>
      <div className={styles.wideTiles}>
        {keys(lineHeight).map((name) => (
          <div key={name} className={styles.tile}>
            <Label token={`lineHeight.${name}`} value={lineHeight[name]} />
            <p style={{ lineHeight: cssVar(`lineHeight.${name}`) }}>
              A pack of 12 at ₦4,800 is ₦400 a piece, and the till knows it before the customer asks.
            </p>
          </div>
        ))}
      </div>
    </Specimen>
  );
}

const amounts = ["₦1,111,111.00", "₦888,888.50", "₦60,000.00", "₦7,250.25"];

/** Why amounts use tabular figures. */
export function NairaFigures() {
  return (
    <Specimen>
      <div className={styles.wideTiles}>
        {(["tabular-nums", "proportional-nums"] as const).map((figures) => (
          <div key={figures} className={styles.tile} style={{ justifyItems: "stretch" }}>
            <p className={styles.name}>
              {figures === "tabular-nums" ? "Do: tabular" : "Don't: proportional"}
            </p>
            {amounts.map((amount) => (
              <p
                key={amount}
                style={{ fontVariantNumeric: figures, fontSize: cssVar("fontSize.xl"), textAlign: "end" }}
              >
                {amount}
              </p>
            ))}
          </div>
        ))}
      </div>
    </Specimen>
  );
}
