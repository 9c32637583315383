export { parseTags } from "./parse-tags";
export { TagInput, type TagInputProps } from "./TagInput";
