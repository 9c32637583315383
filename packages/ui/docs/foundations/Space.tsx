import { Button, TextField } from "../../src";
import { breakpoint, compact, control, layer, measure, space } from "../../src/theme/tokens";
import { Copy, cssVar, Label, Row, Specimen } from "./Specimen";
import * as styles from "./specimen.css";

const keys = <T extends object>(scale: T) => Object.keys(scale) as (keyof T & string)[];

/** The spacing steps at the toolbar's current density. */
export function SpaceScale() {
  return (
    <Specimen>
      <div className={styles.rows}>
        {keys(space).map((name) => (
          <Row key={name} token={`space.${name}`} value={space[name]}>
            <div className={styles.bar} style={{ inlineSize: cssVar(`space.${name}`) }} />
          </Row>
        ))}
      </div>
    </Specimen>
  );
}

/** The breakpoints, to scale. */
export function Breakpoints() {
  const widest = 1600;
  return (
    <Specimen>
      <div className={styles.rows}>
        {keys(breakpoint).map((name) => (
          <div key={name} className={styles.row}>
            <span className={styles.label}>
              <span className={styles.name}>media.{name}</span>
              <span className={styles.value}>
                from <Copy text={`${breakpoint[name]}px`} />
              </span>
            </span>
            <div className={styles.bar} style={{ inlineSize: `${(breakpoint[name] / widest) * 100}%` }} />
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** The maximum widths of text, forms and pages. */
export function Measures() {
  return (
    <Specimen>
      <div className={styles.rows}>
        {keys(measure).map((name) => (
          <Row key={name} token={`measure.${name}`} value={measure[name]}>
            <div
              className={styles.bar}
              style={{ inlineSize: cssVar(`measure.${name}`), maxInlineSize: "100%" }}
            />
          </Row>
        ))}
      </div>
    </Specimen>
  );
}

/** The heights of controls. */
export function Controls() {
  return (
    <Specimen>
      <div className={styles.wideTiles}>
        {(["heightSmall", "height", "heightLarge"] as const).map((name) => (
          <div key={name} className={styles.target} style={{ blockSize: cssVar(`control.${name}`) }}>
            <span className={styles.value}>
              {name} <Copy text={control[name]} />
            </span>
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** The stacking order: a higher number is in front. */
export function Layers() {
  return (
    <Specimen>
      <div className={styles.layers}>
        {keys(layer).map((name, position) => (
          <div
            key={name}
            className={styles.layer}
            style={{ zIndex: cssVar(`layer.${name}`), marginInlineStart: `calc(${position} * 1.25rem)` }}
          >
            <Label token={`layer.${name}`} value={layer[name]} />
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** The same form in both densities. */
export function Densities() {
  return (
    <Specimen>
      <div className={styles.pair}>
        {(["comfortable", "compact"] as const).map((density) => (
          <div key={density} className={styles.panel} data-density={density}>
            <p className={styles.name}>{density === "compact" ? "Compact" : "Comfortable"}</p>
            <TextField
              id={`product-${density}`}
              label="Product"
              name="product"
              defaultValue="Golden Penny semovita, 1 kg"
            />
            <TextField
              id={`price-${density}`}
              label="Price of a carton"
              name="price"
              defaultValue="₦14,200"
            />
            <Button tone="brand">Save product</Button>
          </div>
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Comfortable</th>
            <th scope="col">Compact</th>
          </tr>
        </thead>
        <tbody>
          {keys(compact.control).map((name) => (
            <tr key={name}>
              <td>
                <Label token={`control.${name}`} />
              </td>
              <td className={styles.value}>
                <Copy text={control[name]} />
              </td>
              <td className={styles.value}>
                <Copy text={compact.control[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}
