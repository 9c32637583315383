import type { ReactNode } from "react";

type Props = { facts: readonly { name: ReactNode; key: string; words: ReactNode }[] };

export function DetailList({ facts }: Props) {
  return (
    <dl>
      {facts.map(({ key, name, words }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
