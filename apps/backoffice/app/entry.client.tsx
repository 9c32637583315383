import { hydrate } from "@vendor/remix-kit/hydrate";

void hydrate();
