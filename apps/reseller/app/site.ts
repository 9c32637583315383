import { brand } from "@vendor/brand";
import { defineSite } from "@vendor/remix-kit/site";

export const siteName = `${brand.product} for agents`;

export const site = defineSite({
  name: siteName,
  errors: {
    notFound: "The address may be mistyped, or this client is not one of yours.",
    unavailable:
      "Our service is temporarily unavailable. Your tokens are safe. Please try again in a minute.",
    broken: "Something went wrong, and we have been notified. Your tokens are safe. Please try again.",
  },
});
