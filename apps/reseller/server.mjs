import { startSite } from "@vendor/remix-kit/runner";

await startSite({
  name: "reseller",
  defaultPort: 3001,
  cookiePrefix: "agent-",
  directory: import.meta.dirname,
});
