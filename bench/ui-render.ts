import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { assertSameContent } from "./assert-same-content.ts";
import { buildForServer, type PageSource, peersDir } from "./ui-bundle.ts";

const run = promisify(execFile);
const rounds = 5;

/** The result of rendering one page on a server. */
export interface PageRender {
  /** The median render of each round: one process, warmed up. */
  readonly milliseconds: readonly number[];
  /** The number of answers of closed questions in the HTML. */
  readonly answers: number;
}

/** The median. @param values - At least one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** In random order, so that thermal throttling does not always affect the same library. */
function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/**
 * Times renderToString of each page, all with the same React. Each library runs in its own process, because in a shared
 * one they would affect each other's compiled React code.
 * @throws {Error} when a page differs in content.
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

/** The ratio of two pages' times: the median of the rounds' ratios. */
export function timeRatio(page: PageRender, other: PageRender): number {
  return median(page.milliseconds.map((each, round) => each / (other.milliseconds[round] ?? Number.NaN)));
}
