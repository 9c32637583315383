import type { vars } from "./contract.css";

type Values<T> = { [K in keyof T]: T[K] extends string ? string : Values<T[K]> };

/** What one theme has to supply: every colour and shadow of the contract. */
export interface ThemeValues {
  color: Values<(typeof vars)["color"]>;
  shadow: Values<(typeof vars)["shadow"]>;
}
