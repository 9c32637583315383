export { createApp, type SiteOptions } from "./create-app.ts";
export type { SharedPages } from "./kept-pages/index.ts";
export type { PageRules } from "./security-headers.ts";
export { serve, settingsOrExit } from "./serve.ts";
export { readSettings, type Settings, SettingsError } from "./settings.ts";
