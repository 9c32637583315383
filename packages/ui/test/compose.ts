import { cdp } from "vitest/browser";

interface Session {
  send(
    method: "Input.imeSetComposition",
    text: { text: string; selectionStart: number; selectionEnd: number },
  ): Promise<unknown>;
  send(method: "Input.insertText", text: { text: string }): Promise<unknown>;
}

/** Composes a text as an input method does: letter by letter into the focused field, and then commits it. */
export async function compose(text: string): Promise<void> {
  const session = cdp() as Session;
  for (let end = 1; end <= text.length; end += 1)
    await session.send("Input.imeSetComposition", {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  await session.send("Input.insertText", { text });
}
