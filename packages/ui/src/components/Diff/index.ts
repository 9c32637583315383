export { Diff, type DiffProps, type DiffRow } from "./Diff";
