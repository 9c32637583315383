import * as styles from "./account.css";

/** A date in a table, which may break only before its time of day. */
export function Day({ children }: { children: string }) {
  const [date, time] = children.split(/ (?=at )/);
  return (
    <>
      <span className={styles.unbroken}>{date}</span>
      {time ? (
        <>
          {" "}
          <span className={styles.unbroken}>{time}</span>
        </>
      ) : null}
    </>
  );
}
