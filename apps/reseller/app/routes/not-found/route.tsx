import { data } from "@remix-run/node";
import { Page } from "@vendor/ui";
import { site } from "../../site";

export const meta = () => [{ title: "Oops 404!" }];

/** A real 404 for every address that no other route knows. */
export function loader() {
  return data(null, { status: 404 });
}

/** A form posted to an address that does not exist gets the same answer. */
export const action = loader;

export default function NotFound() {
  return (
    <Page>
      <site.NotFound />
    </Page>
  );
}
