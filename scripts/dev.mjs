/** `npm run dev`: runs everything from source and follows every change. */
import { launch } from "./launch.mjs";

await launch({ script: "dev", prepare: async () => {} });
