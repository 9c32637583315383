const read = (name: string, fallback: string) => process.env[name] || fallback;

/** The services' addresses: those that this run starts, or others from the environment. */
export const urls = {
  get website() {
    return read("E2E_WEBSITE_URL", "http://127.0.0.1:3000");
  },
  get reseller() {
    return read("E2E_RESELLER_URL", "http://127.0.0.1:3001");
  },
  get backoffice() {
    return read("E2E_BACKOFFICE_URL", "http://127.0.0.1:3002");
  },
  get api() {
    return read("E2E_API_URL", "http://127.0.0.1:4000");
  },
  get paystack() {
    return read("E2E_PAYSTACK_URL", "http://127.0.0.1:4100");
  },
};
