/** A public page, and the expected content of its server HTML. */
export type PublicPage = {
  path: string;
  /** @default 200 */
  status?: number;
  heading: string | RegExp;
  words: readonly (string | RegExp)[];
  /** The canonical address's path; none for an error page. */
  canonical?: string;
  /** An alternative address of a page above, with the same title. */
  twin?: true;
};

const choose = "Choose a plan that best suits your needs";
const select = "Select the plan that best suits your needs";
const prices = ["Plus", "Enterprise", /₦60,000/, "You Save 50% per year", "Does it work without internet?"];
const landing = [
  "Everything you need, both offline and online, from open to shut.",
  "Easy, Efficient & Evolutionary",
  "Simple Management",
  "Track your Sales",
  "Keep Growing",
  "Increase Profitability",
  "Manage Your Inventory Like a Pro",
  "Manage customer list",
  "Compare Plans and Features",
  "Learn more",
];
const installers = [
  "client server version",
  "others",
  "New",
  /Download (the )?64 ?bit/i,
  "Windows",
  "Mac",
  "Linux",
];
const platform = [/BETA/i, /SHA-256/i, /\d MB/];

/** Every public address, with the queries of visitors and partners, and invalid ones. */
export const publicPages: readonly PublicPage[] = [
  { path: "/", heading: /\S/, words: landing, canonical: "/" },
  { path: "/products", heading: /\S/, words: landing, canonical: "/", twin: true },
  { path: "/?duration=monthly", heading: /\S/, words: ["₦10,000"], canonical: "/", twin: true },
  { path: "/pricing", heading: choose, words: prices, canonical: "/pricing" },
  { path: "/pricing?duration=yearly", heading: choose, words: prices, canonical: "/pricing", twin: true },
  {
    path: "/pricing?duration=monthly",
    heading: choose,
    words: ["₦10,000"],
    canonical: "/pricing",
    twin: true,
  },
  { path: "/pricing?page=signup", heading: select, words: prices, canonical: "/pricing", twin: true },
  {
    path: "/pricing?duration=%3Cb%3E&duration=__proto__&page=%00&page=signup%0d%0a&plan=-1",
    heading: choose,
    words: prices,
    canonical: "/pricing",
    twin: true,
  },
  { path: "/download", heading: "Download the app", words: installers, canonical: "/download" },
  {
    path: "/download?category=stand_alone&platform=Linux",
    heading: "Download the app",
    words: installers,
    canonical: "/download",
    twin: true,
  },
  {
    path: "/download?category=client_server&platform=Mac",
    heading: "Download the app",
    words: installers,
    canonical: "/download",
    twin: true,
  },
  {
    path: "/download?category=constructor&platform=%3Cscript%3E",
    heading: "Download the app",
    words: installers,
    canonical: "/download",
    twin: true,
  },
  {
    path: "/download/windows",
    heading: /for Windows version$/,
    words: platform,
    canonical: "/download/windows",
  },
  { path: "/download/linux", heading: /for Linux version$/, words: platform, canonical: "/download/linux" },
  { path: "/download/apple", heading: /for \w+ version$/, words: platform, canonical: "/download/apple" },
  {
    path: "/thank-you",
    heading: "THANK YOU for registering, and welcome to the community",
    words: [/inbox/i, "Windows"],
    canonical: "/thank-you",
  },
  {
    path: "/contact",
    heading: "Connect with our Sales team.",
    words: ["Get in touch with us", "First name", "Message", /WhatsApp/i],
    canonical: "/contact",
  },
  {
    path: "/support",
    heading: "Help and support",
    words: ["My card was debited", "support@", /WhatsApp/i, "Call"],
    canonical: "/support",
  },
  { path: "/newsletter", heading: /\S/, words: [/e-?mail/i], canonical: "/newsletter" },
  {
    path: "/privacy-policy",
    heading: "Privacy policy",
    words: ["Last updated February 13, 2024", "cloud server in London", "2 times in a rolling 12 months"],
    canonical: "/privacy-policy",
  },
  {
    path: "/terms-and-conditions",
    heading: "Terms and conditions",
    words: ["Last updated February 13, 2024", "High Court of Lagos State", "3 working days", "18 or older"],
    canonical: "/terms-and-conditions",
  },
  {
    path: "/verify-receipt",
    heading: "Check a receipt",
    words: ["Type the code from a receipt or invoice"],
    canonical: "/verify-receipt",
  },
  {
    path: "/login",
    heading: /log in|welcome/i,
    words: ["Email or Username", "Password", "Get started for free"],
    canonical: "/login",
  },
  {
    path: "/login?page=https%3A%2F%2Fevil.example&plan_id=%3Cb%3E",
    heading: /log in|welcome/i,
    words: ["Password"],
    canonical: "/login",
    twin: true,
  },
  {
    path: "/signup?plan=2&duration=yearly&page=signup&onTrial=true",
    heading: /\S/,
    words: ["Get started", "terms and conditions", "Referral code"],
    canonical: "/signup?page=signup",
  },
  { path: "/forgot-password", heading: /password/i, words: ["Continue"], canonical: "/forgot-password" },
  {
    path: `/${"a".repeat(300)}/%3Cscript%3Ealert(1)%3C%2Fscript%3E`,
    status: 404,
    heading: "Oops 404! Page does not exist, redirect to home",
    words: ["Homepage"],
  },
  {
    path: "/nonexistent",
    status: 404,
    heading: "Oops 404! Page does not exist, redirect to home",
    words: ["Homepage"],
    twin: true,
  },
];

/** Redirects: address and target path. */
export const publicRedirects: readonly [from: string, to: string][] = [
  ["/signup", "/pricing?page=signup"],
  ["/signup?page=", "/pricing?page=signup"],
  ["/reset-password", "/forgot-password"],
  ["/forgot-opt-reset", "/forgot-password"],
  ["/set-newpassword", "/forgot-password"],
  ["/verify-phone", "/login?page=verify-phone"],
  ["/download/Windows", "/download/windows"],
  ["/download/%3Cscript%3E", "/download/windows"],
  ["/download/constructor", "/download/windows"],
];

/** Addresses whose page is the same for all visitors, and cached. */
export const cachedPages = [
  "/",
  "/products",
  "/pricing",
  "/pricing?page=signup",
  "/contact",
  "/support",
  "/privacy-policy",
  "/terms-and-conditions",
] as const;
