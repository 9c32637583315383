import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { withErrorPages } from "../runner/error-pages";
import type { siteArgs } from "./site-args";

type PageModule = ServerBuild["routes"][string]["module"];

const flags = { hasAction: true, hasLoader: true, hasClientAction: false, hasClientLoader: false };

/**
 * The HTML of a page after its action and loader have run, as a browser without scripts gets it.
 * @param path - The route's pattern, where its address has parameters: "transactions/:reference".
 */
export async function renderPage(
  page: object,
  { request, context }: ReturnType<typeof siteArgs>,
  path = new URL(request.url).pathname.slice(1),
) {
  const handle = (_: Request, status: number, headers: Headers, entry: EntryContext) =>
    new Response(renderToString(<RemixServer context={entry} url={request.url} />), { status, headers });
  const build: ServerBuild = {
    mode: "production",
    entry: { module: { default: handle } },
    routes: { root: { id: "root", path, module: page as PageModule } },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: { root: { id: "root", path, ...flags, hasErrorBoundary: false, module: "/root.js" } },
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  };
  const answer = await createRequestHandler(withErrorPages(build), "production")(request, context);
  return (await answer.text()).replaceAll("<!-- -->", "");
}
