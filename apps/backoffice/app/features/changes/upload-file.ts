/** How much of a file is there, in bytes, or why nothing could be added. */
export type UploadAnswer = { received: number } | { message: string };

/** As many bytes as the API takes at once. */
const PIECE = 786_432;

/** Shown instead of the browser's own message, which is for developers. */
const OFFLINE = "Connection lost. What you uploaded is kept.";

async function ask(address: string, init?: RequestInit): Promise<{ status: number; answer: UploadAnswer }> {
  const response = await fetch(address, init);
  return { status: response.status, answer: (await response.json()) as UploadAnswer };
}

/**
 * Uploads a file in pieces, from where an earlier upload of it stopped.
 * @param told - Is told how many bytes are there.
 * @returns Why it stopped; undefined when all is there.
 */
export async function uploadFile(
  file: Pick<File, "size" | "slice">,
  address: string,
  told: (done: number) => void,
): Promise<string | undefined> {
  try {
    const before = await ask(address);
    if ("message" in before.answer) return before.answer.message;
    // Another file of this name is uploaded anew.
    let done = before.answer.received < file.size ? before.answer.received : 0;
    while (done < file.size) {
      told(done);
      const body = file.slice(done, done + PIECE);
      const { status, answer } = await ask(`${address}?offset=${done}`, { method: "POST", body });
      if ("received" in answer) done = answer.received;
      else return status === 429 ? "Too many uploads at once. Continue in a minute." : answer.message;
    }
    return undefined;
  } catch {
    return OFFLINE;
  }
}
