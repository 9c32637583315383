import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";

/** The icons of messages. */
export const toneIcons = { info: Info, positive: CircleCheck, caution: TriangleAlert, critical: CircleAlert };
