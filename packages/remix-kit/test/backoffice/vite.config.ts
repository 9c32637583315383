import { commonParts, siteConfig } from "../../site.config";

const parts = commonParts(["Button", "Layout", "Logo", "SkipLink", "Text"]);

export default siteConfig({ isCommon: (id) => parts.test(id) });
