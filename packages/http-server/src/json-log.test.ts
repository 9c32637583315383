import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { createJsonLog, lineWriter } from "./json-log.ts";

afterEach(() => vi.unstubAllEnvs());

const failing = (code: string) => Object.assign(new Error(code), { code });

it("loses lines while the disk is full, and says how many once it can write again", () => {
  const written: string[] = [];
  let isFull = false;
  const { write } = lineWriter({}, (bytes, offset) => {
    if (isFull) throw failing("ENOSPC");
    written.push(new TextDecoder().decode(bytes.subarray(offset)));
    return bytes.length - offset;
  });
  write("one\n");
  isFull = true;
  for (const line of ["two\n", "three\n", "four\n"]) write(line);
  isFull = false;
  write("five\n");
  write("six\n");
  const [first, then, last] = written;
  expect([first, last]).toEqual(["one\n", "six\n"]);
  const [news = "", five] = (then ?? "").split("\n");
  expect(JSON.parse(news)).toMatchObject({ level: "error", msg: "lines of the log were lost", lost: 3 });
  expect(five).toBe("five");
});

it("goes on after a part of a line, and waits for a full pipe", () => {
  const written: number[] = [];
  let tries = 0;
  const { write } = lineWriter({}, (bytes, offset) => {
    if (tries++ === 1) throw failing("EAGAIN");
    written.push(...bytes.subarray(offset, offset + 3));
    return Math.min(3, bytes.length - offset);
  });
  write("Ẹ káàbọ̀\n");
  expect(new TextDecoder().decode(new Uint8Array(written))).toBe("Ẹ káàbọ̀\n");
});

it("gives a line up when nobody reads the pipe, instead of waiting for ever", () => {
  let tries = 0;
  const { write } = lineWriter({}, () => {
    tries += 1;
    throw failing("EAGAIN");
  });
  write("one\n");
  const first = tries;
  expect(first).toBeLessThan(100);
  for (const line of ["two\n", "three\n"]) write(line);
  expect(tries, "waits no longer for the next lines").toBe(first + 2);
});

it("begins a new line, which names the service, after one that the full disk cut", () => {
  let written = "";
  let room = 10;
  const { write } = lineWriter({ service: "website", release: "a1b2c3d" }, (bytes, offset) => {
    if (room === 0) throw failing("ENOSPC");
    const part = bytes.subarray(offset, offset + room);
    room -= part.length;
    written += new TextDecoder().decode(part);
    return part.length;
  });
  write('{"msg":"one"}\n');
  room = 1_000;
  write('{"msg":"two"}\n');
  const [cut, ...lines] = written.trim().split("\n");
  expect(cut).toBe('{"msg":"on');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", service: "website", release: "a1b2c3d", lost: 1 },
    { msg: "two" },
  ]);
});

it("ends a program whose log nobody reads, instead of waiting for a reader", async () => {
  const program = `
    import { createJsonLog } from "${new URL("json-log.ts", import.meta.url).href}";
    const log = createJsonLog("website", {});
    for (let line = 0; line < 3_000; line++) log.info("x".repeat(1_000));`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await once(child, "exit")).toEqual([0, null]);
});

it("names the service and its release in each line", () => {
  vi.stubEnv("RELEASE", "a1b2c3d");
  const lines: string[] = [];
  createJsonLog("website", { destination: { write: (line) => void lines.push(line) } }).warn(
    { ms: 4 },
    "slow",
  );
  expect(JSON.parse(lines.join(""))).toMatchObject({
    ...{ level: "warn", service: "website", release: "a1b2c3d", ms: 4, msg: "slow" },
  });
});
