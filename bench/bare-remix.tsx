/** @jsxRuntime automatic */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { createRequestHandler } from "@remix-run/express";
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  RemixServer,
  Scripts,
  ScrollRestoration,
  useLoaderData,
} from "@remix-run/react";
import compression from "compression";
import express from "express";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { PlainNode, PlainPage } from "./plain-page.ts";

/* The cost of an unoptimised page: Remix's own template (express, compression, streaming). At / it has the same elements and data as our page, in plain React; at /hello one line. */

const file = process.argv[2];
if (!file) throw new Error("Give the file of a plain page.");
const plain = JSON.parse(readFileSync(file, "utf8")) as PlainPage;

function element(node: PlainNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  return createElement(node.tag, { ...node.attributes, key }, ...node.children.map(element));
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function SameElements() {
  useLoaderData();
  return <>{plain.body.map(element)}</>;
}

function Hello() {
  return <p>Hello</p>;
}

function document(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const route = (id: string, more: object) => ({ id, parentId: "root", ...more });
const asset = (id: string, more: object = {}) => ({
  id,
  module: `/assets/${id}.js`,
  hasLoader: id === "same",
  imports: plain.imports,
  ...more,
});
const build = {
  entry: { module: { default: document } },
  routes: {
    root: { id: "root", path: "", module: { default: Outlet, Layout } },
    same: route("same", { index: true, module: { default: SameElements, loader: () => plain.data } }),
    hello: route("hello", { path: "hello", module: { default: Hello } }),
  },
  assets: {
    entry: { module: "/assets/entry.js", imports: plain.imports },
    routes: {
      root: asset("root", { path: "" }),
      same: asset("same", { parentId: "root", index: true }),
      hello: asset("hello", { parentId: "root", path: "hello" }),
    },
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  isSpaMode: false,
} as unknown as ServerBuild;

const app = express();
app.disable("x-powered-by");
app.use(compression());
app.all("*", createRequestHandler({ build, mode: "production" }));
const server = app.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ address: `http://127.0.0.1:${port}`, msg: "listening" })}\n`);
});
process.on("SIGTERM", () => process.exit(0));
