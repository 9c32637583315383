/** `npm run dev`: runs everything from source and restarts on changes. */
import { launch } from "./launch.mjs";

await launch({ script: "dev", prepare: async () => {} });
