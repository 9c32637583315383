import { defineSite } from "@vendor/remix-kit/site";

export const site = defineSite({
  name: "Small site",
  errors: {
    notFound: "The address may be mistyped.",
    unavailable: "Please try again in a minute.",
    broken: "Please try again.",
  },
});
