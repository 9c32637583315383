import { commonParts, siteConfig } from "../../site.config";

const parts = commonParts(["Button", "Layout", "Logo", "SkipLink", "Text"]);

export default siteConfig({ chunks: { common: (id) => parts.test(id) } });
