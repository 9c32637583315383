/** `npm start`: installs, builds and runs everything; see the README. */
import { launch } from "./launch.mjs";
import { servicePackages } from "./services.mjs";
import { build } from "./toolchain.mjs";

await launch({ script: "start", prepare: () => build(servicePackages.map((name) => `@vendor/${name}`)) });
