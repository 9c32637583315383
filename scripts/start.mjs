/** `npm start`: builds and runs everything. `npm run dev` (`--dev`): runs it from source and restarts on changes. */
import { launch } from "./launch.mjs";
import { builtPackages } from "./services.mjs";
import { build } from "./toolchain.mjs";

if (process.argv.includes("--dev")) await launch({ script: "dev", prepare: async () => {} });
else await launch({ script: "start", prepare: () => build(builtPackages) });
