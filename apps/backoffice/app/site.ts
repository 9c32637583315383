import { brand } from "@vendor/brand";
import { defineSite } from "@vendor/remix-kit/site";

export const siteName = `${brand.product} back office`;

export const site = defineSite({
  name: siteName,
  hasSkipLink: true,
  errors: {
    notFound: "The address may be mistyped, or what it shows is not there any more.",
    unavailable: "The service is temporarily unavailable. Please try again in a minute.",
    broken: "Something went wrong, and it has been logged. Please try again.",
  },
});
