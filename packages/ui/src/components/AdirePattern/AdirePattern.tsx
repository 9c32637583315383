import { useId } from "react";
import * as styles from "./AdirePattern.css";

export interface AdirePatternProps {
  /** The opacity, 0 to 1. @default 0.14 */
  strength?: number | undefined;
  /** The size of one tile in px. @default 144 */
  tile?: number | undefined;
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315];
const dots = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];

/**
 * An adire pattern (Nigerian indigo-dyed cloth). It fills its nearest positioned ancestor in the current colour, behind
 * the content; the ancestor needs `isolation: isolate`, as a brand Card has. Use it on at most one panel per page.
 */
export function AdirePattern({ strength = 0.14, tile = 144 }: AdirePatternProps) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={styles.root} opacity={strength}>
      <pattern
        id={id}
        width="144"
        height="144"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${tile / 144})`}
      >
        <g fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M0 .6 72 0l72 .8M.5 0 0 72l.7 72M72.4 0l-.6 71 .5 73M0 72.5l71-.6 73 .4" />
          <g transform="translate(36 36)">
            <circle r="6.2" />
            <circle r="12.1" />
            {petals.map((turn) => (
              <path
                key={turn}
                transform={`rotate(${turn})`}
                d="M0-14.5c4.6-4.4 4.4-10.6.2-14.8-4.3 4-4.8 10.4-.2 14.8z"
              />
            ))}
          </g>
          <path d="M80 12l8 48 8-47.6 8 47.2 8-47.4 8 47.8 8-48 7.6 47.6" />
          <path d="M10 82h52M10 92.5h52M10 103h52M10 113.4h52M10 124h52M10 134.5h52" strokeDasharray="9 7" />
          <path d="M14 82v52M27 82v52M40.5 82v52M54 82v52" strokeDasharray="3 7.4" />
        </g>
        <g transform="translate(108 108)" fill="currentColor">
          <circle r="4.4" />
          {dots.map((turn) => (
            <g key={turn} transform={`rotate(${turn})`}>
              <ellipse cy="-14" rx="2.3" ry="3.6" />
              <ellipse cy="-26" rx="2.9" ry="5" />
            </g>
          ))}
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
