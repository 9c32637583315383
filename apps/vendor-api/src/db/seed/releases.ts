import { brand } from "@vendor/brand";
import type { builds as buildsTable, releases as releasesTable } from "../schema/index.ts";
import { demoInstallerFacts } from "./demo-installer.ts";

const categories = ["stand_alone", "client_server"] as const;
const platforms = ["Windows", "Mac", "Linux"] as const;
type Category = (typeof categories)[number];
type Platform = (typeof platforms)[number];

/** A platform's builds: their names and architectures. */
const targets: Record<Platform, { bit: 32 | 64; target: string; extension: string }[]> = {
  Windows: [
    { bit: 64, target: "windows-x64", extension: "exe" },
    { bit: 32, target: "windows-x86", extension: "exe" },
  ],
  Mac: [{ bit: 64, target: "macos-universal", extension: "dmg" }],
  Linux: [{ bit: 64, target: "linux-x64", extension: "AppImage" }],
};

const slug = brand.product.toLowerCase();
const editions = { stand_alone: "desktop", client_server: "server" } as const;

const versions: Record<
  Category,
  { version: string; date: string; beta: boolean; description: string; notes: string[] }[]
> = {
  stand_alone: [
    {
      version: "1.0.8",
      date: "2026-09-14T09:00:00Z",
      beta: true,
      description: "Faster search in long stock lists, and receipts in two widths.",
      notes: [
        "Search finds goods by any word of their name, their barcode or their shelf.",
        "Receipts print on 58 mm and 80 mm paper.",
        "A sale on hold keeps its discount.",
      ],
    },
    {
      version: "1.0.7",
      date: "2026-06-22T09:00:00Z",
      beta: true,
      description: "Packs and cartons in CSV import, and clearer low-stock alerts.",
      notes: [
        "A CSV file may count in units, packs and cartons.",
        "Low-stock alerts say how many days the shelf still lasts.",
        "Dates are shown the way the computer is set.",
      ],
    },
    {
      version: "1.0.6",
      date: "2026-03-09T09:00:00Z",
      beta: true,
      description: "Sales on hold, and barcode scanning with the phone's camera.",
      notes: [
        "A sale can wait while another customer is served.",
        "The phone's camera reads barcodes.",
        "The day's total no longer counts returned goods.",
      ],
    },
  ],
  client_server: [
    {
      version: "1.0.8",
      date: "2026-09-21T09:00:00Z",
      beta: true,
      description: "Stock transfers that both outlets confirm, over the shop's own network.",
      notes: [
        "Goods on the way belong to nobody's shelf until they are received.",
        "Tills find the server on the shop's network automatically.",
        "Backups are checked after they are written.",
      ],
    },
    {
      version: "1.0.7",
      date: "2026-06-29T09:00:00Z",
      beta: false,
      description: "Several tills on one stock, and a nightly copy of the data.",
      notes: [
        "Up to twelve tills sell from the same stock.",
        "A copy of all data is written every night.",
        "A till that lost the network catches up when it is back.",
      ],
    },
  ],
};

/** The builds of a release: each one's architecture and file name. */
function buildsOf(category: Category, platform: Platform, version: string) {
  return targets[platform].map(({ bit, target, extension }) => ({
    bit,
    name: `${slug}-${editions[category]}-${version}-${target}.${extension}`,
  }));
}

/** Every file in the seeded listing. */
export function demoInstallerNames(): string[] {
  return categories.flatMap((category) =>
    platforms.flatMap((platform) =>
      versions[category].flatMap(({ version }) =>
        buildsOf(category, platform, version).map(({ name }) => name),
      ),
    ),
  );
}

/** Releases with their builds. Ids follow from the order, so that a later seed finds the same rows. */
export function releaseData() {
  const releases: (typeof releasesTable.$inferInsert)[] = [];
  const builds: (typeof buildsTable.$inferInsert)[] = [];
  for (const category of categories) {
    for (const platform of platforms) {
      for (const { date, ...release } of versions[category]) {
        const releaseId = releases.length + 1;
        releases.push({ id: releaseId, category, platform, ...release, releasedAt: new Date(date) });
        for (const { bit, name } of buildsOf(category, platform, release.version)) {
          builds.push({
            id: builds.length + 1,
            releaseId,
            bit,
            // Without a host, because the listing adds the API's public address.
            link: `/files/${name}`,
            ...demoInstallerFacts(name),
          });
        }
      }
    }
  }
  return { releases, builds };
}
