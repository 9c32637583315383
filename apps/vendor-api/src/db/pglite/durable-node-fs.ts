import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];
type Stream = { nfd: number };
type StreamOps = { fsync?: (stream: Stream) => number };

/**
 * PGlite's folder on disk, with fsync. Its own version answers "synced" without asking the disk, so a power cut could
 * take acknowledged payments with it; here PostgreSQL's commits wait for the disk.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = (module: { NODEFS: { stream_ops: StreamOps } }) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [preRun, ...[emscriptenOpts.preRun ?? []].flat()] },
    } as Awaited<ReturnType<NodeFS["init"]>>;
  }
}
