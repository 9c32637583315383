const read = (name: string, fallback: string) => process.env[name] || fallback;

/** Where the services are; the defaults are those of `npm start`. */
export const urls = {
  website: read("E2E_WEBSITE_URL", "http://127.0.0.1:3000"),
  reseller: read("E2E_RESELLER_URL", "http://127.0.0.1:3001"),
  api: read("E2E_API_URL", "http://127.0.0.1:4000"),
  paystack: read("E2E_PAYSTACK_URL", "http://127.0.0.1:4100"),
};
