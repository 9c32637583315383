declare module "virtual:api-document" {
  const document: import("@vendor/api/openapi").ApiDocument;
  export default document;
}
