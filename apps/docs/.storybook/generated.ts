import type { Plugin } from "vite";

interface Generated {
  /** The data of virtual modules, so that pages do not load its generators. */
  modules: Record<string, unknown>;
  /** Files beside the pages, by path. */
  files: Record<string, string>;
}

/** Adds what was generated from the packages' sources to the site. */
export function generated({ modules, files }: Generated): Plugin {
  return {
    name: "vendor-generated",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith("\0virtual:") ? `export default ${JSON.stringify(modules[id.slice(1)])}` : undefined,
    generateBundle() {
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use(({ url = "" }, response, next) => {
        const path = url.replace(/^\/|\?.*$/g, "");
        const file = files[path];
        if (file === undefined) return next();
        const type = path.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8";
        response.setHeader("Content-Type", type).end(file);
      });
    },
  };
}
