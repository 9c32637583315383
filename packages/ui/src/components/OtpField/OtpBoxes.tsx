import * as styles from "./OtpField.css";

interface Props {
  length: number;
  filled: number;
  selection: { start: number; end: number };
}

/** The visible boxes, which only draw the digits, the caret and the selection. */
export function OtpBoxes({ length, filled, selection }: Props) {
  const caret = Math.min(selection.start, length - 1);
  return (
    <div aria-hidden className={styles.boxes}>
      {Array.from({ length }, (_, position) => {
        const selected = position >= selection.start && position < selection.end;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
            key={position}
            className={styles.box}
            data-filled={position < filled ? "" : undefined}
            data-selected={selected ? "" : undefined}
            data-active={
              selected || (selection.start === selection.end && position === caret) ? "" : undefined
            }
          />
        );
      })}
    </div>
  );
}
