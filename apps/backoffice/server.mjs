import { startSite } from "@vendor/remix-kit/runner";

await startSite({
  name: "backoffice",
  defaultPort: 3002,
  cookiePrefix: "staff-",
  largePosts: "/uploads/",
  directory: import.meta.dirname,
});
