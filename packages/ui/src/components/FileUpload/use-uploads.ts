import { useEffect, useRef, useState } from "react";

export interface SendOptions {
  /** Aborted when the person pauses or removes the file. */
  signal: AbortSignal;
  /** How many bytes arrived before; continue from there. */
  from: number;
  /** Call it with the bytes that have arrived in all. */
  onProgress: (sent: number) => void;
}

/** Sends a file. @returns what a form submits for it, such as the upload's id. */
export type SendFile = (file: File, options: SendOptions) => Promise<string>;

export interface Upload {
  id: number;
  file: File;
  sent: number;
  state: "sending" | "paused" | "failed" | "done";
  /** What a form submits. */
  value?: string;
  /** SHA-256 as hexadecimal digits. */
  hash?: string;
}

/** A file larger than this would not fit the memory of a cheap phone, which the browser's digest needs. */
const MOST_BYTES_TO_HASH = 64 * 1024 * 1024;

/** The SHA-256 of a file; undefined where the page is not secure or the file is large. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle || file.size > MOST_BYTES_TO_HASH) return undefined;
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    // The file was changed or removed meanwhile; sending it says so.
    return undefined;
  }
}

/** Files on their way to a server, each of which can be paused, resumed and removed. */
export function useUploads(send: SendFile | undefined, onChange: (uploads: readonly Upload[]) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const list = useRef<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);

  function set(next: readonly Upload[]) {
    list.current = next;
    setUploads(next);
  }
  const patch = (id: number, part: Partial<Upload>) =>
    set(list.current.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  async function start(id: number) {
    const upload = list.current.find((each) => each.id === id);
    if (!upload || !send) return;
    const abort = new AbortController();
    running.current.set(id, abort);
    patch(id, { state: "sending" });
    const { signal } = abort;
    try {
      const value = await send(upload.file, {
        signal,
        from: upload.sent,
        onProgress: (sent) => {
          if (!signal.aborted) patch(id, { sent });
        },
      });
      if (signal.aborted) return;
      patch(id, { state: "done", sent: upload.file.size, value });
      onChange(list.current);
    } catch {
      if (!signal.aborted) patch(id, { state: "failed" });
    } finally {
      running.current.delete(id);
    }
  }
  function stop(id: number) {
    running.current.get(id)?.abort();
    running.current.delete(id);
  }

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const abort of all.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => {
        count.current += 1;
        return { id: count.current, file, sent: 0, state: send ? "sending" : "done" };
      });
      set([...list.current, ...added]);
      for (const { id, file } of added) {
        void start(id);
        void hashOf(file).then((hash) => hash && patch(id, { hash }));
      }
    },
    pause(id: number) {
      stop(id);
      patch(id, { state: "paused" });
    },
    resume: (id: number) => void start(id),
    remove(id: number) {
      stop(id);
      set(list.current.filter((upload) => upload.id !== id));
      onChange(list.current);
    },
    clear() {
      for (const { id } of list.current) stop(id);
      set([]);
    },
  };
}
