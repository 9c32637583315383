/** Which file may import which. `npx depcruise` checks it; docs/decisions and CONTRIBUTING.md give the reasons. */

const tests = String.raw`\.(test|spec|stories|bench)\.|/test(ing)?/|\.(config|setup)\.|/scripts/`;
const modules = "^apps/vendor-api/src/modules/";
/** Files of queries. */
const queries = `${modules}[^/]+/([a-z-]*repository|ledger-accounts)[.]ts$`;
/** What a module offers to others. */
const face = `${modules}[^/]+/index[.]ts$`;
/** The API's modules. Each may use those before it. A folder that is not listed may be used by none of them. */
const apiModules = [
  ...["ledger", "messages", "events", "accounts", "catalog", "periods", "people", "orders", "payments"],
  ...["papers", "subscriptions", "agents", "contact", "privacy", "administration"],
];
const routes = `${modules}[^/]+/[a-z-]*routes?[.]ts$`;

/** A rule for product code: tests may reach further. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from, pathNot: tests } : from,
  to: typeof to === "string" ? { path: to } : to,
});

export default {
  forbidden: [
    forbid(
      "no-circles",
      "Files that import each other cannot be read one at a time.",
      { pathNot: tests },
      { circular: true },
    ),
    forbid(
      "unresolved",
      "The import leads nowhere.",
      { pathNot: tests },
      {
        couldNotResolve: true,
        // Storybook's build makes these modules.
        pathNot: "^virtual:",
      },
    ),
    forbid(
      "pure-packages",
      "pricing-engine and brand import nothing but themselves.",
      "^packages/(pricing-engine|brand)/src/",
      { pathNot: "^packages/$1/src/" },
    ),
    forbid(
      "messages",
      "The texts of messages know the brand and the contract, and neither a server nor a page.",
      "^packages/messages/src/",
      { pathNot: "^packages/(messages|brand|api)/" },
    ),
    forbid(
      "contract",
      "The contract knows no server, page or app; its mock is a server.",
      { path: "^packages/api/src/", pathNot: `${tests}|^packages/api/src/mock[.]ts$` },
      "node_modules/(@orpc/server|react|@remix-run)/|^(packages/(ui|brand|remix-kit)|apps)/",
    ),
    forbid("contract-without-node", "The contract runs in browsers too.", "^packages/api/src/", {
      dependencyTypes: ["core"],
    }),
    forbid(
      "design-system",
      "The design system knows no other package of ours.",
      "^packages/ui/src/",
      "^(packages/(?!ui/)|apps/)",
    ),
    forbid(
      "no-app-is-imported",
      "An app exports nothing but its map of routes.",
      { path: "^(packages|apps|e2e|bench)/([^/]+)/" },
      {
        path: "^apps/(website|reseller|backoffice|vendor-api|docs)/",
        pathNot: ["^$1/$2/", "^apps/[^/]+/app/routes[.]ts$"],
      },
    ),
    forbid(
      "packages-by-name",
      "Another package's files are reached by its exports only.",
      {
        path: "^((?:packages|apps)/[^/]+|e2e|bench)/",
        // The test compares the prices of both sides, and must not bring the site's components into the API.
        pathNot: "[.]config[.]ts$|/quotes-agree[.]test[.]ts$",
      },
      { path: "^(packages|apps|e2e|bench)/", pathNot: "^$1/", dependencyTypes: ["local"] },
    ),
    forbid(
      "scripts-are-for-tests",
      "The repository's scripts serve tests and tools, not the product.",
      { path: "^(packages|apps)/", pathNot: [tests, "^apps/docs/"] },
      "^scripts/",
    ),
    forbid(
      "site-server",
      "Imports point one way: routes → features → server.",
      "^apps/(website|reseller|backoffice)/app/server/",
      "^apps/$1/app/(features|routes)/",
    ),
    forbid(
      "site-features",
      "Imports point one way: routes → features → server.",
      "^apps/(website|reseller|backoffice)/app/features/",
      "^apps/$1/app/routes/",
    ),
    forbid(
      "site-routes",
      "A route's files are its own.",
      "^apps/(website|reseller|backoffice)/app/routes/([^/]+)/",
      {
        path: "^apps/$1/app/routes/[^/]+/",
        pathNot: "^apps/$1/app/routes/$2/",
      },
    ),
    forbid(
      "api-routes",
      "Routes leave the database to use cases.",
      routes,
      "node_modules/(drizzle-orm|pg)/|^apps/vendor-api/src/db/",
    ),
    forbid(
      "api-use-cases",
      "Use cases know neither routes nor HTTP.",
      { path: modules, pathNot: [tests, queries, routes] },
      `${routes}|^apps/vendor-api/src/http/|node_modules/(@hono|hono)/`,
    ),
    forbid(
      "api-administration",
      "Administration may change every module's rows; no module needs it.",
      `${modules}(?!administration/)`,
      `${modules}administration/`,
    ),
    forbid("api-queries", "Repositories know the database, and of other modules what these offer.", queries, {
      path: `${modules}|^apps/vendor-api/src/http/`,
      pathNot: [queries, face],
    }),
    forbid(
      "api-faces",
      "A module's files are reached by its index.ts only; the router takes its routes.",
      {
        path: [`${modules}([^/]+)/`, "^apps/vendor-api/src/(?!modules/|deps[.]ts|metrics[.]ts)"],
        // What Deps names, and every module imports Deps.
        pathNot: [tests, `${modules}(orders|payments/rails)/rail[.]ts$`],
      },
      { path: `${modules}[^/]+/`, pathNot: [`${modules}$1/`, face, routes] },
    ),
    ...apiModules.map((name, index) =>
      forbid(
        `api-module-${name}`,
        "A module uses only those before it in the list, so that no two need each other.",
        `${modules}${name}/`,
        `${modules}(?!(${apiModules.slice(0, index + 1).join("|")})/)`,
      ),
    ),
    forbid(
      "api-database",
      "The schema and its drivers know no module.",
      "^apps/vendor-api/src/db/(?!seed/)",
      `${modules}|^apps/vendor-api/src/http/`,
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "(^|/)(dist|build|storybook-static|reports|playwright-report)/|^(packages/ui/test|bench/ui-peers)/|[.]css[.]ts[?]",
    },
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workspace-source", "import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".d.ts", ".json"],
    },
    progress: { type: "none" },
  },
};
