export { LogoRow, type LogoRowProps } from "./LogoRow";
