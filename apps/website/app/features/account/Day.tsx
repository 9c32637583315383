import * as styles from "./account.css";

/** A date in a table: broken in lines it reads like several things. Only before its time of day it may break. */
export function Day({ children }: { children: string }) {
  const [date, time] = children.split(/ (?=at )/);
  return (
    <>
      <span className={styles.day}>{date}</span>
      {time ? (
        <>
          {" "}
          <span className={styles.day}>{time}</span>
        </>
      ) : null}
    </>
  );
}
