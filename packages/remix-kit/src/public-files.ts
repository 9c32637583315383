import { fileURLToPath } from "node:url";

/** Icons and the pictures of error pages, the same on every site. The path is right from `src` and from `dist`. */
export const publicFiles = fileURLToPath(new URL("../public", import.meta.url));
