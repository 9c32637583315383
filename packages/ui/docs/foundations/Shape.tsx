import { useState } from "react";
import { AdirePattern, Button } from "../../src";
import { tokens } from "../../src/theme/token-sets";
import { duration, easing, radius } from "../../src/theme/tokens";
import { BothThemes, cssVar, Label, Specimen } from "./Specimen";
import * as styles from "./specimen.css";

const keys = <T extends object>(scale: T) => Object.keys(scale) as (keyof T & string)[];

/** The corner radii. */
export function Radii() {
  return (
    <Specimen>
      <div className={styles.swatches}>
        {keys(radius).map((name) => (
          <div key={name} className={styles.box} style={{ borderRadius: cssVar(`radius.${name}`) }}>
            <Label token={`radius.${name}`} value={radius[name]} />
          </div>
        ))}
      </div>
    </Specimen>
  );
}

/** The shadows, in the light and dark theme. */
export function Shadows() {
  return (
    <Specimen>
      <BothThemes>
        {(theme) => (
          <div className={styles.swatches}>
            {(["low", "mid", "high"] as const).map((name) => (
              <div key={name} className={styles.lifted} style={{ boxShadow: cssVar(`shadow.${name}`) }}>
                <Label token={`shadow.${name}`} value={tokens[theme][`shadow.${name}`]} />
              </div>
            ))}
          </div>
        )}
      </BothThemes>
    </Specimen>
  );
}

/** The durations, animated. With reduced motion they are close to zero. */
export function Durations() {
  const [moved, setMoved] = useState(false);
  return (
    <Specimen>
      <div className={styles.rows} data-moved={moved ? "" : undefined}>
        {keys(duration).map((name) => (
          <div key={name} className={styles.row}>
            <Label token={`duration.${name}`} value={duration[name]} />
            <div className={styles.track}>
              <div className={styles.runner} style={{ transitionDuration: cssVar(`duration.${name}`) }} />
            </div>
          </div>
        ))}
      </div>
      <Label token="easing.standard" value={easing.standard} />
      <div>
        <Button onClick={() => setMoved(!moved)}>Move</Button>
      </div>
    </Specimen>
  );
}

/** The pattern at the strengths in use. */
export function PatternSamples() {
  return (
    <Specimen>
      <div className={styles.wideTiles}>
        {[0.08, 0.14, 0.3].map((strength) => (
          <div key={strength} className={styles.cloth}>
            <AdirePattern strength={strength} />
            <span className={styles.name}>strength {strength}</span>
          </div>
        ))}
      </div>
    </Specimen>
  );
}
