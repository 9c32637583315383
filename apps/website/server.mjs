import { startSite } from "@vendor/remix-kit/runner";

await startSite({
  name: "website",
  defaultPort: 3000,
  cookiePrefix: "",
  companySetting: "BLOG_URL",
  directory: import.meta.dirname,
});
