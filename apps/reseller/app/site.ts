import { brand } from "@vendor/brand";
import { defineSite } from "@vendor/remix-kit/site";

export const siteName = `${brand.product} for agents`;

export const site = defineSite({
  name: siteName,
  errors: {
    notFound: "The address may be mistyped, or this client is not one of yours.",
    unavailable:
      "Our service does not answer at the moment. Your tokens are safe; please try again in a minute.",
    broken:
      "Something went wrong on our side, and we have been told. Your tokens are safe. Please try again.",
  },
});
