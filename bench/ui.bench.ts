import { uiTargets } from "./ui-budget.ts";
import { oursAsInstalled, oursFromSource, type PageWeight, peers, polaris, weighPage } from "./ui-bundle.ts";
import { median, timePages, timeRatio } from "./ui-render.ts";

/** One library's page. Times are missing where the same code was timed in another form. */
interface Measurement extends PageWeight {
  readonly name: string;
  readonly milliseconds?: number;
  /** Our time over this one's, from pairs in the same round. */
  readonly ourTimeOverIts?: number;
  readonly htmlBytes?: number;
  /** Of nine answers and five options, how many are in the server's HTML while closed. */
  readonly answers?: number;
  readonly options?: number;
}

const kb = (bytes: number) => bytes / 1_000;

const timed = [oursAsInstalled, ...peers];
const measurements: Measurement[] = [];
const renders = await timePages(timed);
const ours = renders.get(oursAsInstalled);
if (!ours) throw new Error("Our own page was not rendered");
for (const page of [oursFromSource, ...timed]) {
  const render = renders.get(page);
  measurements.push({
    name: page.name,
    ...(await weighPage(page)),
    ...(render && {
      milliseconds: median(render.milliseconds),
      ourTimeOverIts: timeRatio(ours, render),
      htmlBytes: render.htmlBytes,
      answers: render.answers,
      options: render.options,
    }),
  });
}

const named = (name: string): Measurement => {
  const found = measurements.find((each) => each.name === name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
};
const total = ({ jsGzip, cssGzip }: PageWeight) => kb(jsGzip + cssGzip);
const source = named(oursFromSource.name);
const verdicts = {
  totalKb: Math.max(total(source), total(named(oursAsInstalled.name))),
  cssKb: kb(source.cssGzip),
  ratioToPolaris: named(polaris.name).ourTimeOverIts ?? Number.NaN,
};
process.stdout.write(
  `${JSON.stringify({
    measurements,
    verdicts,
    targets: uiTargets,
    passed:
      verdicts.totalKb <= uiTargets.totalKb &&
      verdicts.cssKb <= uiTargets.cssKb &&
      verdicts.ratioToPolaris <= uiTargets.ratioToPolaris,
  })}\n`,
);
