import { data } from "@remix-run/node";
import { site } from "../../site";

export const loader = () => data(null, { status: 404 });

export default site.NotFound;
