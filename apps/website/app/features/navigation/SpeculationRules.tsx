import { useHydrated } from "@vendor/remix-kit";
import { useNonce } from "@vendor/remix-kit/site";
import { useState } from "react";
import { downloadFolder, paths } from "../../paths";

const publicLinks = {
  href_matches: [
    ...[paths.home(), paths.products(), paths.pricing(), paths.download(), `${downloadFolder}/:platform`],
    ...[paths.contact(), paths.support(), paths.privacyPolicy(), paths.terms()],
  ],
};

/**
 * Loads public pages when the visitor is likely to open them next: prefetched on phones, prerendered where a cached page's
 * starter has found a mouse. Browsers do neither for visitors who save data.
 */
const rules = JSON.stringify({
  prefetch: [{ where: publicLinks, eagerness: "moderate" }],
  prerender: [
    {
      where: { and: [publicLinks, { selector_matches: '[data-pointer="fine"] a' }] },
      eagerness: "moderate",
    },
  ],
});

/**
 * For browsers with speculation rules; in others links work as usual. Only the server inserts them: browsers ignore, with a
 * warning, those that a script inserts as React does.
 */
export function SpeculationRules() {
  const isHydrated = useHydrated();
  const [isFromServer] = useState(!isHydrated);
  const nonce = useNonce();
  if (!isFromServer) return null;
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  );
}
