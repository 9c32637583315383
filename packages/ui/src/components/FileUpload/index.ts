export { FileUpload, type FileUploadProps } from "./FileUpload";
export type { SendFile, SendOptions } from "./use-uploads";
