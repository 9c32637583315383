/** The response that a loader or action returns or throws; 599 when it answers with data instead. */
export async function caught(run: () => unknown): Promise<Response> {
  try {
    const result = await run();
    if (result instanceof Response) return result;
    return Response.json(null, { status: 599 });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
