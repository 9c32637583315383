import { redirect } from "@remix-run/node";
import { errorResponse } from "./error-response";

/** A file of the API as a download. */
export async function fileResponse(file: File, type = file.type): Promise<Response> {
  // Only safe characters may go into a header.
  const name = file.name.replace(/[^\w.-]+/g, "-");
  return new Response(await file.arrayBuffer(), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

/**
 * The API's file as a download. An address of a file has no page to show an error, so a person who may not have the file, or
 * cannot have it now, is redirected to the page that links to it.
 */
export const fileOrPage = (answer: Promise<File>, page: string, type?: string) =>
  responseOrPage(
    answer.then((file) => fileResponse(file, type)),
    page,
  );

/** A download, or its page where {@link fileOrPage} leads to it. */
export async function responseOrPage(answer: Promise<Response>, page: string): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    // The API's client throws a response itself when it redirects to log-in, or while the API is unavailable.
    const response = error instanceof Response ? error : errorResponse(error);
    if (!response) throw error;
    throw response.status < 400 ? response : redirect(page);
  }
}
