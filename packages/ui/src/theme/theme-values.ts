import type { vars } from "./contract.css";

type Values<T> = { [K in keyof T]: T[K] extends string ? string : Values<T[K]> };

/** Every colour and shadow of the contract, which a theme must supply. */
export interface ThemeValues {
  color: Values<(typeof vars)["color"]>;
  shadow: Values<(typeof vars)["shadow"]>;
}
