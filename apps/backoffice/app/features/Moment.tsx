type Props = { at: string; time: string };

/** A time as people read it; the exact one shows on demand. */
export function Moment({ at, time }: Props) {
  return (
    <time dateTime={at} title={at}>
      {time}
    </time>
  );
}
