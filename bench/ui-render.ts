import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { buildForServer, type PageSource, peersDir } from "./ui-bundle.ts";
import { assertSameContent } from "./ui-html.ts";

const run = promisify(execFile);
const rounds = 5;

/** What rendering one page on a server took and gave. */
export interface PageRender {
  /** Median render of each round: one process, warmed up. */
  readonly milliseconds: readonly number[];
  /** Answers of closed questions that are in the HTML. */
  readonly answers: number;
}

/** The middle one. @param values - At least one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** In another order every time, so that no library always runs on a machine that another has heated. */
function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/**
 * Times renderToString of each page, all with the one React that is installed beside the peers. Each render loop has
 * a process of its own: in a shared one the libraries would spoil each other's compiled code inside React.
 * @throws {Error} when a page does not show what the others show.
 */
export async function timePages(pages: readonly PageSource[]): Promise<ReadonlyMap<PageSource, PageRender>> {
  const folder = path.join(peersDir, "node_modules/.cache/ui-bench");
  await mkdir(folder, { recursive: true });
  const bundles = new Map<PageSource, string>();
  for (const [index, page] of pages.entries()) {
    const file = path.join(folder, `${index}.mjs`);
    await writeFile(file, await buildForServer(page));
    bundles.set(page, file);
  }
  const results = new Map<PageSource, PageRender>();
  for (let round = 0; round < rounds; round++) {
    for (const page of shuffled(pages)) {
      const { stdout } = await run(
        process.execPath,
        [path.join(import.meta.dirname, "ui-render-worker.mjs"), bundles.get(page) ?? ""],
        { env: { ...process.env, NODE_ENV: "production" }, maxBuffer: 64 * 1_024 * 1_024 },
      );
      const { html, milliseconds }: { html: string; milliseconds: number } = JSON.parse(stdout);
      results.set(page, {
        answers: assertSameContent(page.name, html),
        milliseconds: [...(results.get(page)?.milliseconds ?? []), milliseconds],
      });
    }
  }
  return results;
}

/** How many times longer one page takes than another: the middle of the rounds' own ratios. */
export function timeRatio(page: PageRender, other: PageRender): number {
  return median(page.milliseconds.map((each, round) => each / (other.milliseconds[round] ?? Number.NaN)));
}
