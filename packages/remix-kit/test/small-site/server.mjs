import { startSite } from "@vendor/remix-kit/runner";

await startSite({
  name: "small",
  defaultPort: 3009,
  cookiePrefix: "small-",
  directory: import.meta.dirname,
});
