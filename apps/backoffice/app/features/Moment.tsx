type Props = { at: string; time: string };

/** In Lagos, as all times of the pages are. */
const exact = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Lagos",
  dateStyle: "long",
  timeStyle: "medium",
});

/** A time as people read it; the exact one shows on demand. */
export function Moment({ at, time }: Props) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {time}
    </time>
  );
}
