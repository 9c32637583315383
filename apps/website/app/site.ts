import { brand } from "@vendor/brand";
import { defineSite } from "@vendor/remix-kit/site";
import { scrollKey } from "./features/navigation/scroll-key";
import { paths } from "./paths";

export const site = defineSite({
  name: brand.product,
  errors: {
    notFound: "The address may be mistyped, or the page has moved.",
    unavailable: "Our service does not answer at the moment. Nothing is lost; please try again in a minute.",
    broken:
      "Something went wrong on our side, and we have been told. What you saved is safe. Please try again.",
    links: [
      { name: "Plans and pricing", to: paths.pricing() },
      { name: "Download the app", to: paths.download() },
      { name: "Get help", to: paths.support() },
    ],
    help: paths.support(),
  },
  scrollKey,
});
