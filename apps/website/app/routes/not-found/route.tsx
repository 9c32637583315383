import { data } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { Page } from "@vendor/ui";
import { site } from "../../site";

export const meta = () => [{ title: `Oops 404! · ${brand.product}` }];

export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return (
    <Page padBlock="xxl">
      <site.NotFound />
    </Page>
  );
}
