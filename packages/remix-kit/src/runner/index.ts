export { createApp, type SiteOptions } from "./create-app";
export type { SharedPages } from "./kept-pages/index";
export type { PageRules } from "./security-headers";
export { serve, settingsOrExit } from "./serve";
export { readSettings, type Settings, SettingsError } from "./settings";
