import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./install.mjs";

const read = (file) => readFileSync(path.join(root, "deploy", file), "utf8");
const compose = read("compose.yaml");

/** The names of the settings in a block of the compose file, with those of the blocks that it takes over. */
function settingsOf(block) {
  const body = new RegExp(`^x-${block}: &${block}\\n((?:  .*\\n|\\n)*)`, "m").exec(compose)?.[1] ?? "";
  const others = [...(/<<: \[?([^\]\n]+)/.exec(body)?.[1].matchAll(/\*(\w+)/g) ?? [])].map(
    ([, name]) => name,
  );
  const own = [...body.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  return [...own, ...others.flatMap(settingsOf)];
}

it("gives each service of the compose file its own secrets only", () => {
  const secret = /SECRET|KEY|PASSWORD|DATABASE_URL|SMTP/;
  expect(settingsOf("company").filter((name) => secret.test(name))).toEqual([]);
  expect(settingsOf("site").filter((name) => secret.test(name))).toEqual(["SESSION_SECRET"]);
  expect(settingsOf("vendor")).toEqual(
    expect.arrayContaining(["DATABASE_URL", "JWT_SECRET", "ENCRYPTION_KEY"]),
  );
  expect(settingsOf("vendor")).not.toContain("SESSION_SECRET");
  expect(compose).not.toContain("env_file");
});

it("keeps installers in a volume of the API and of the worker", () => {
  expect(compose.match(/volumes: \[installers:\/installers\]/g)).toHaveLength(2);
  expect(read("Containerfile")).toContain("mkdir /installers && chown node:node /installers");
});

it("gives each systemd unit its own ports", () => {
  const files = readdirSync(path.join(root, "deploy/systemd")).filter((file) => file.endsWith(".env"));
  const ports = files.flatMap((file) =>
    [...read(`systemd/${file}`).matchAll(/^[A-Z_]+PORT=(\d+)$/gm)].map(([, port]) => port),
  );
  expect(ports).toHaveLength(10);
  expect(new Set(ports).size).toBe(10);
});

it("leaves settings out of images and commits", () => {
  for (const pattern of ["**/*.env", "**/.env*"])
    expect(read(".dockerignore").split("\n")).toContain(pattern);
  const ignored = ["production.env", "settings.env", "deploy/settings.env"];
  const output = execFileSync("git", ["check-ignore", ...ignored], { cwd: root, encoding: "utf8" });
  expect(output.trim().split("\n")).toEqual(ignored);
});

it("has an example of a proxy that allows no old TLS, names visitors, and leaves no copy out for its answers", () => {
  const guide = readFileSync(path.join(root, "docs/operations/release.md"), "utf8");
  const [, example = ""] = /```nginx\n(.*?)```/s.exec(guide) ?? [];
  const settings = new Map(
    [...example.matchAll(/^ +(proxy_\w+) (.*);$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(example).toContain("ssl_protocols TLSv1.2 TLSv1.3;");
  // A 503 would take all copies of a site out while the API is down.
  expect(settings.get("proxy_next_upstream")).toBe("error timeout");
  // The sites compare a form's origin with the host and scheme, and count visitors by their address.
  for (const header of [
    "Host $host",
    "X-Forwarded-For $proxy_add_x_forwarded_for",
    "X-Forwarded-Proto $scheme",
  ])
    expect(example).toContain(`proxy_set_header ${header};`);
});
