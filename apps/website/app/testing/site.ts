import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { SiteContext } from "@vendor/remix-kit";
import { siteArgs, withErrorPages } from "@vendor/remix-kit/testing";
import * as server from "../entry.server";
import * as root from "../root";
import routes from "../routes";

type RouteModule = ServerBuild["routes"][string]["module"];
const modules = import.meta.glob<RouteModule>("../routes/*/route.{ts,tsx}");

function entriesOf(
  list: readonly RouteConfigEntry[],
  parentId: string,
): [RouteConfigEntry, string, string][] {
  return list.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    return [
      [entry, id, parentId] as [RouteConfigEntry, string, string],
      ...entriesOf(entry.children ?? [], id),
    ];
  });
}

async function buildSite(): Promise<ServerBuild> {
  const built: ServerBuild["routes"] = { root: { id: "root", path: "", module: root as RouteModule } };
  const entries = entriesOf(await routes, "root");
  await Promise.all(
    entries.map(async ([{ file, path, index }, id, parentId]) => {
      const load = modules[`../${file}`];
      if (!load) throw new Error(`no module for ${file}`);
      built[id] = { id, parentId, path, index, module: await load() } as ServerBuild["routes"][string];
    }),
  );
  const listed = Object.values(built).map(({ id, parentId, path, index, module }) => [
    id,
    {
      id,
      parentId,
      path,
      index,
      hasLoader: "loader" in module,
      hasAction: "action" in module,
      hasErrorBoundary: "ErrorBoundary" in module,
      module: `/assets/${id}.js`,
    },
  ]);
  return {
    entry: { module: server },
    routes: built,
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(listed),
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
  } as unknown as ServerBuild;
}

let build: Promise<ServerBuild> | undefined;

/** Requests an address of the site without a port; the document may still be streaming. */
export async function open(
  path: string | Request,
  site: Partial<SiteContext> = {},
  headers: HeadersInit = {},
) {
  build ??= buildSite();
  const handle = createRequestHandler(withErrorPages(await build), "production");
  const { request, context } = siteArgs(path, { site });
  for (const [name, value] of new Headers(headers)) request.headers.set(name, value);
  return handle(request, context);
}

/** Requests an address of the site and waits for the document. */
export async function visit(...asked: Parameters<typeof open>) {
  const response = await open(...asked);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The document without its scripts. */
export const markupOf = (html: string) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The document's text, as shown without scripts. */
export const textOf = (html: string) =>
  markupOf(html)
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
