import { Link } from "@remix-run/react";
import type { OfficeListName, SavedView } from "@vendor/api";
import { Inline, LinkButton } from "@vendor/ui";
import { paths } from "../../paths";
import { withParams } from "./list-address";

type Props = {
  list: OfficeListName;
  /** The query of the address. */
  query: string;
  views: readonly SavedView[];
};

const sorted = (query: string) => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/** The views of a list, and a link that names the present one. Without views and without anything to name there is nothing. */
export function SavedViews({ list, query, views }: Props) {
  const present = withParams(query, { search: "" }).slice(1);
  const isPresent = (other: string) => sorted(other) === sorted(present);
  const canBeNamed = present !== "" && !views.some((view) => isPresent(view.query));
  if (views.length === 0 && !canBeNamed) return null;
  return (
    <nav aria-label="Views">
      <Inline gap="xs">
        {views.map(({ id, name, query: own }) => (
          <LinkButton
            key={id}
            as={Link}
            to={`${paths.list(list)}?${own}`}
            size="small"
            tone={isPresent(own) ? "primary" : "neutral"}
            aria-current={isPresent(own) ? "page" : undefined}
          >
            <bdi>{name}</bdi>
          </LinkButton>
        ))}
        <LinkButton as={Link} to={paths.views(list, canBeNamed ? present : "")} size="small" tone="ghost">
          {canBeNamed ? "Save this view" : "Edit views"}
        </LinkButton>
      </Inline>
    </nav>
  );
}
