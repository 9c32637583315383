export { Code, type CodeProps } from "./Code";
export { JsonView, type JsonViewProps } from "./JsonView";
