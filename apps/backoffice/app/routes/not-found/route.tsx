import { data } from "@remix-run/node";
import { Page } from "@vendor/ui";
import { site } from "../../site";

export const meta = site.titled("Page not found");

export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return (
    <Page>
      <site.NotFound />
    </Page>
  );
}
