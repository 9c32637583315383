import { paths } from "../../paths";

/** What search engines shall list: public pages that stand on their own, each by its canonical address. */
export const listedPages: readonly string[] = [
  paths.home(),
  paths.pricing(),
  paths.download(),
  paths.downloadPlatform("windows"),
  paths.downloadPlatform("apple"),
  paths.downloadPlatform("linux"),
  paths.contact(),
  paths.support(),
  paths.verifyReceipt(),
  paths.privacyPolicy(),
  paths.terms(),
];
