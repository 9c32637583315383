/** A file of the API as a download. */
export async function fileResponse(file: File, type = file.type): Promise<Response> {
  // Only safe characters may go into a header.
  const name = file.name.replace(/[^\w.-]+/g, "-");
  return new Response(await file.arrayBuffer(), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
