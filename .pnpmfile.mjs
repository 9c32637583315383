// The lockfile has a checksum of this file, so what it does is elsewhere.
export { hooks } from "./scripts/packed-manifest.mjs";
