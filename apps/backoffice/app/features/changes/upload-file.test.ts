import { afterEach, expect, it, vi } from "vitest";
import { uploadFile } from "./upload-file";

afterEach(() => vi.unstubAllGlobals());

/** A server that has `there` bytes and takes pieces at its end; `breaksAt` is the piece at which the line breaks once. */
function server(there: number, breaksAt?: number) {
  let received = there;
  let breaks = breaksAt;
  const offsets: number[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: { body: Blob }) => {
    if (!init) return Response.json({ received });
    const offset = Number(new URL(address, "http://site.test").searchParams.get("offset"));
    offsets.push(offset);
    if (offset === breaks) {
      breaks = undefined;
      throw new TypeError("Failed to fetch");
    }
    received = offset + init.body.size;
    return Response.json({ received });
  });
  return offsets;
}
const file = new Blob(["x".repeat(2_000_000)]);
const upload = () => uploadFile(file, "/uploads/till.exe", () => {});

it("sends a file in pieces, and goes on where the line broke", async () => {
  const offsets = server(0, 786_432);
  expect(await upload()).toBe("Connection lost. What you uploaded is kept.");
  expect(await upload()).toBeUndefined();
  expect(offsets).toEqual([0, 786_432, 786_432, 1_572_864]);
});

it("begins anew when another file of this name is there", async () => {
  const offsets = server(2_000_000);
  expect(await upload()).toBeUndefined();
  expect(offsets[0]).toBe(0);
});

it("says why a piece is refused", async () => {
  const refusals = [Response.json({ received: 0 }), Response.json({ message: "No room." }, { status: 422 })];
  vi.stubGlobal("fetch", async () => refusals.shift());
  expect(await upload()).toBe("No room.");
});
