import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const script = `
window.calls = [];
const waiting = [];
window.record = (name) => (value) => {
  window.calls.push([name, value ?? null]);
  for (const [wanted, resolve] of waiting) if (wanted === name) resolve();
};
window.heard = (name) => new Promise((resolve) => {
  waiting.push([name, resolve]);
  if (window.calls.some(([called]) => called === name)) resolve();
});
window.callbacks = {
  onLoad: record("load"), onSuccess: record("success"), onCancel: record("cancel"), onError: record("error"),
};
`;

/** A shop's page with a CSP as strict as the product's that loads one version of the popup script. */
export async function startShop(sandboxUrl: string) {
  const server = createServer((request, response) => {
    if (request.url === "/shop.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    const version = request.url === "/v1" ? "v1" : "v2";
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; connect-src ${sandboxUrl}; style-src 'self'; img-src data:`,
    });
    response.end(`<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">
<script src="/shop.js"></script><script src="${sandboxUrl}/${version}/inline.js"></script></head>
<body><h1>Shop</h1></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
