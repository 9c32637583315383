/** Mounting a table of many rows and ticking one of them, in a browser, with React's production build. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright";
import { tableBudget } from "./budgets.ts";
import { calibrate } from "./calibration.ts";
import { reportCpu } from "./report.ts";
import { median } from "./ui-render.ts";

type Measured = { mount: number; ticks: number[] };
declare global {
  interface Window {
    measure: (count: number, isVirtual: boolean) => Measured;
  }
}

/** Every run is a new page: code runs there for the first time, as it does for a person. */
const RUNS = 9;

const { outputFiles } = await build({
  entryPoints: [path.join(import.meta.dirname, "table-page.tsx")],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
});
const script = outputFiles[0]?.text ?? "";
const styles = readFileSync(fileURLToPath(import.meta.resolve("@vendor/ui/styles.css")), "utf8");
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});

async function measureRows(count: number, isVirtual: boolean): Promise<Measured> {
  const mounts: number[] = [];
  const ticks: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.setContent("<!doctype html><body></body>");
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: script });
    const measured = await page.evaluate(([rows, virtual]) => window.measure(rows, virtual), [
      count,
      isVirtual,
    ] as const);
    mounts.push(measured.mount);
    ticks.push(...measured.ticks);
    await page.close();
  }
  return { mount: median(mounts), ticks };
}

const { result, loopMs } = await calibrate(async () => ({
  virtual: await measureRows(10_000, true),
  all: await measureRows(1_000, false),
}));
await browser.close();
const { virtual, all } = result;
reportCpu("10,000 rows by VirtualRows, mount", virtual.mount, loopMs, tableBudget.mountLoops);
reportCpu("10,000 rows by VirtualRows, a tick", median(virtual.ticks), loopMs, tableBudget.tickLoops);
reportCpu("10,000 rows by VirtualRows, the slowest tick", Math.max(...virtual.ticks), loopMs);
reportCpu("1,000 rows, all rendered, mount", all.mount, loopMs);
reportCpu("1,000 rows, all rendered, a tick", median(all.ticks), loopMs);
