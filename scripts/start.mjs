/** `npm start`: installs, builds and runs everything; see the README. */
import { launch } from "./launch.mjs";
import { builtPackages } from "./services.mjs";
import { build } from "./toolchain.mjs";

await launch({ script: "start", prepare: () => build(builtPackages) });
