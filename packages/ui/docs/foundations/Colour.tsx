import { useRef } from "react";
import { cx } from "../../src/internal/cx";
import { type ColorName, flatten } from "../../src/theme/color-names";
import { contrast } from "../../src/theme/contrast";
import { partPairs, textPairs } from "../../src/theme/contrast-pairs";
import { palette } from "../../src/theme/palette";
import { light } from "../../src/theme/themes/light";
import { BothThemes, Copy, cssVar, Label, Specimen } from "./Specimen";
import * as styles from "./specimen.css";
import { hexOf, useLiveValue } from "./use-live-value";

const colorVar = (name: ColorName) => cssVar(`color.${name}`);
const names = Object.keys(flatten(light.color)) as ColorName[];

/** The raw palette, which components never use directly. */
export function PaletteRamps() {
  return (
    <Specimen>
      {Object.entries(palette).map(([hue, steps]) => (
        <div key={hue}>
          <p className={styles.name}>{hue}</p>
          <div className={styles.ramp}>
            {Object.entries(steps).map(([step, value]) => (
              <div key={step} title={value}>
                <div className={styles.rampStep} style={{ background: value }} />
                <span className={styles.value}>
                  <Copy text={value}>{step}</Copy>
                </span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </Specimen>
  );
}

function Swatch({ name }: { name: ColorName }) {
  const ref = useRef<HTMLDivElement>(null);
  const value = useLiveValue(ref, (element) => hexOf(getComputedStyle(element).backgroundColor), "");
  return (
    <div>
      <div ref={ref} className={styles.swatch} style={{ background: colorVar(name) }} />
      <Label token={`color.${name}`} name={name} value={value} />
    </div>
  );
}

/** Every theme colour with its value in the toolbar's current brand. */
export function ColourRoles() {
  return (
    <Specimen>
      <BothThemes>
        {() => (
          <div className={styles.swatches}>
            {names.map((name) => (
              <Swatch key={name} name={name} />
            ))}
          </div>
        )}
      </BothThemes>
    </Specimen>
  );
}

interface PairProps {
  front: ColorName;
  ground: ColorName;
  least: number;
}

function PairRow({ front, ground, least }: PairProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const figure = useLiveValue(
    ref,
    (element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return contrast(hexOf(color), hexOf(backgroundColor)).toFixed(1);
    },
    "",
  );
  return (
    <tr>
      <td>
        <span
          ref={ref}
          className={styles.sample}
          style={{ color: colorVar(front), background: colorVar(ground) }}
        >
          {least === 3 ? (
            <span className={styles.partSample} style={{ background: "currentColor" }} />
          ) : (
            <span aria-hidden>₦ Aa</span>
          )}
        </span>
      </td>
      <td>
        <span className={styles.name}>{front}</span> <span className={styles.value}>on {ground}</span>
      </td>
      <td className={cx(styles.ratio, styles.verdict[Number(figure) >= least ? "passes" : "fails"])}>
        {figure}
      </td>
    </tr>
  );
}

/** The contrast of every pair in use, measured on this page. @param kind - `text` needs 4.5, `parts` need 3. */
export function ContrastTable({ kind }: { kind: "text" | "parts" }) {
  const [pairs, least] = kind === "text" ? [textPairs, 4.5] : [partPairs, 3];
  return (
    <Specimen>
      <BothThemes>
        {() => (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Sample</th>
                <th scope="col">Pair</th>
                <th scope="col">≥ {least}</th>
              </tr>
            </thead>
            <tbody>
              {pairs.map(([front, ground]) => (
                <PairRow key={`${front} ${ground}`} front={front} ground={ground} least={least} />
              ))}
            </tbody>
          </table>
        )}
      </BothThemes>
    </Specimen>
  );
}
