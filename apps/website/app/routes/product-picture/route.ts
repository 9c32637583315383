import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawing } from "../../features/landing/screens/drawings";
import { isPicture } from "../../features/landing/screens/picture-sizes";

/** The markup of a drawing on the landing page, for client-side navigation. */
export function loader({ params }: LoaderFunctionArgs) {
  const { name = "" } = params;
  if (!isPicture(name)) throw new Response("Not found", { status: 404 });
  return new Response(drawing(name), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
