import { startSite } from "@vendor/remix-kit/runner";

await startSite({
  name: "backoffice",
  defaultPort: 3002,
  cookiePrefix: "staff-",
  directory: import.meta.dirname,
});
