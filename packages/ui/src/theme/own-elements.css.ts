import { classPrefix } from "./layers";
import { resetElements } from "./reset-rules";

const ours = `[class*="${classPrefix}"]`;

// Components look right in a page without the reset. Their elements without a class are children of one with a class.
resetElements(`:where(${ours}, ${ours} > *)`);
