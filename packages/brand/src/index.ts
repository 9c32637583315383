export { days } from "./days.ts";

/** The company's details by setting name; these are the development values. */
const development = {
  COMPANY_NAME: "KasuwaPoint Technologies Ltd",
  COMPANY_REGISTRATION: "RC 0000000",
  COMPANY_TIN: "00000000-0001",
  /** The office in Nigeria; `|` separates lines. */
  COMPANY_ADDRESS: "2nd floor, 14 Ring Road | Challenge, Ibadan | Oyo State, Nigeria",
  COMPANY_PHONE: "+234 800 000 0101",
  /** The office in the USA, in the same way. */
  COMPANY_ADDRESS_USA: "8 Market Square, Suite 200 | Wilmington, DE 19801 | United States",
  COMPANY_PHONE_USA: "+1 302 555 0142",
  SUPPORT_EMAIL: "support@kasuwapoint.example",
  SALES_EMAIL: "sales@kasuwapoint.example",
  MAIL_FROM: "no-reply@kasuwapoint.example",
  BLOG_URL: "https://blog.kasuwapoint.example",
};

type CompanySetting = keyof typeof development;
type Settings = Readonly<Record<string, string | undefined>>;

const names = Object.keys(development) as CompanySetting[];
const phone = [/^\+\d[\d ]{6,18}$/, "must be a number such as +234 800 000 0101"] as const;
const email = [/^[^\s@|]+@[^\s@|]+\.[a-z]+$/i, "must be an e-mail address"] as const;
const patterns: { [name in CompanySetting]?: readonly [RegExp, string] } = {
  COMPANY_PHONE: phone,
  COMPANY_PHONE_USA: phone,
  SUPPORT_EMAIL: email,
  SALES_EMAIL: email,
  MAIL_FROM: email,
  BLOG_URL: [/^https:\/\/\S+$/, "must begin with https://"],
};

/**
 * The errors in the company settings for production, one line each. Mails, receipts and pages must not name a company
 * that does not exist.
 * @param own - The setting that only this service needs.
 */
export function companyFaults(settings: Settings, own?: "MAIL_FROM" | "BLOG_URL"): string[] {
  return names.flatMap((name) => {
    if ((name === "MAIL_FROM" || name === "BLOG_URL") && name !== own) return [];
    const value = settings[name]?.trim();
    if (!value) return [`${name}: must be set in production`];
    if (/\.example\b/i.test(value)) return [`${name}: ${value} is an example; set your own`];
    const [pattern, why] = patterns[name] ?? [];
    return pattern && !pattern.test(value) ? [`${name}: ${why}`] : [];
  });
}

/** Reads the settings from the environment, or in the browser from the attribute that the server put into the page. */
function readSettings(): Settings {
  const { document, process } = globalThis as {
    document?: { documentElement: { dataset?: { company?: string } } };
    process?: { env: Settings };
  };
  if (document) return JSON.parse(document.documentElement.dataset?.company ?? "{}") as Settings;
  return process?.env ?? {};
}

const settings = Object.fromEntries(
  Object.entries(readSettings()).filter(([name, value]) => Object.hasOwn(development, name) && value?.trim()),
) as { [name in CompanySetting]?: string };

/** The `data-company` attribute of `<html>`, from which the browser reads the settings; undefined in development. */
export const companyAttribute = Object.keys(settings).length > 0 ? JSON.stringify(settings) : undefined;

const company: Record<CompanySetting, string> = { ...development, ...settings };

type Office = { country: string; lines: readonly string[]; phone: { display: string; href: string } };
const officeIn = (country: string, address: string, display: string): Office => ({
  country,
  lines: address.split("|").map((line) => line.trim()),
  phone: { display, href: `tel:${display.replaceAll(" ", "")}` },
});
const offices: readonly [Office, Office] = [
  officeIn("Nigeria", company.COMPANY_ADDRESS, company.COMPANY_PHONE),
  officeIn("USA", company.COMPANY_ADDRESS_USA, company.COMPANY_PHONE_USA),
];

/**
 * The product's name and the company details for pages, mails and documents.
 * To rename the product, change this file and the texts outside the code (README, licence).
 */
export const brand = {
  product: "KasuwaPoint",
  /** The agents' token; 1 token is worth ₦1 (spec §9). */
  token: { code: "KPT", name: "KasuwaPoint Token" },
  company: {
    name: company.COMPANY_NAME,
    registration: company.COMPANY_REGISTRATION,
    /** Tax identification number. */
    tin: company.COMPANY_TIN,
    offices,
  },
  email: { support: company.SUPPORT_EMAIL, sales: company.SALES_EMAIL, noReply: company.MAIL_FROM },
  /** The hours of the support and sales teams. */
  support: { answers: "within one working day", hours: "Monday to Friday, 8 am to 5 pm, Lagos time" },
  sales: { answers: "within one working day", hours: "Monday to Friday, 8 am to 5 pm, Lagos time" },
  whatsapp: {
    display: company.COMPANY_PHONE,
    href: `https://wa.me/${company.COMPANY_PHONE.replace(/\D/g, "")}`,
  },
  sites: {
    main: "https://kasuwapoint.example",
    blog: company.BLOG_URL,
  },
  social: [
    { name: "Facebook", href: "https://facebook.com/kasuwapoint" },
    { name: "Instagram", href: "https://instagram.com/kasuwapoint" },
    { name: "X", href: "https://x.com/kasuwapoint" },
    { name: "LinkedIn", href: "https://linkedin.com/company/kasuwapoint" },
    { name: "YouTube", href: "https://youtube.com/@kasuwapoint" },
  ],
  stores: {
    android: "https://play.google.com/store/apps/details?id=example.kasuwapoint",
    ios: "https://apps.apple.com/app/kasuwapoint/id0000000000",
  },
  /** Days of the free trial (spec §9). */
  trialDays: 7,
} as const;

export type Brand = typeof brand;
