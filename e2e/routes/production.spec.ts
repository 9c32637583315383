import { execFileSync, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request as forward } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { startSandbox } from "@vendor/paystack-sandbox";
import { Secret, TOTP } from "otpauth";
import { SMTPServer } from "smtp-server";
import { pickFreePort } from "../../scripts/ports.mjs";
import { findPostgres, startPostgres } from "../../scripts/testing/postgres.mjs";
import { documentOf, sendForm, textOf } from "../support/html.ts";

const root = path.resolve(import.meta.dirname, "../..");
const chapter =
  /\n## Production\n[\s\S]*?(?=\n## )/.exec(readFileSync(path.join(root, "README.md"), "utf8"))?.[0] ?? "";
const blocks = [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block ?? "");

const PASSWORD = "Moin-Moin-And-Pap-7";
const ends: (() => unknown)[] = [];
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** A proxy that terminates TLS in front of a service on this machine. @returns Its address. */
async function tlsFor(
  certificate: { key: string; cert: string },
  port: number,
  headers: Record<string, string> = {},
) {
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method, url } = incoming;
    const sent = forward(
      { host: "127.0.0.1", port, method, path: url, headers: { ...incoming.headers, ...headers } },
      (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    sent.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(sent);
  });
  return listen(server);
}

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** A mail relay on this machine. @returns Its address, and the link in the email to a person once it has come. */
async function startMailRelay() {
  const links = new Map<string, string>();
  const received = new EventEmitter();
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, { envelope }, callback) {
      // Quoted-printable, because the line of the link is long.
      const mail = (await text(stream)).replaceAll("=\r\n", "").replaceAll("=3D", "=");
      for (const { address } of envelope.rcptTo) links.set(address, /https:\S+/.exec(mail)?.[0] ?? "");
      received.emit("mail");
      callback();
    },
  });
  const server = relay.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => relay.close());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async linkTo(email: string): Promise<string> {
      while (!links.has(email)) await once(received, "mail");
      return links.get(email) ?? "";
    },
  };
}

test("the README's production chapter leads from an empty PostgreSQL to the first sale", async ({
  playwright,
}) => {
  const binaries = await findPostgres();
  if (!binaries) throw new Error("This test needs PostgreSQL 15.");
  const folder = mkdtempSync(path.join(tmpdir(), "production-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(binaries);
  ends.push(postgres.stop);

  // What the vendor has: a certificate, Paystack, an SMS provider, a mail relay, proxies, an installer.
  execFileSync(
    "openssl",
    [
      ...[
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ],
      ...[
        "-keyout",
        "key.pem",
        "-out",
        "cert.pem",
        "-subj",
        "/CN=localhost",
        "-addext",
        "subjectAltName=DNS:localhost",
      ],
    ],
    { cwd: folder, stdio: "ignore" },
  );
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const certificate = { key: read("key.pem"), cert: read("cert.pem") };
  const secretKey = "sk_test_stand_in";
  // Its webhook leads nowhere, because its keys are test keys: the browser's return settles the payment.
  const sandbox = await startSandbox({
    secretKey,
    publicKey: "pk_test_stand_in",
    webhookUrl: "http://127.0.0.1:9/",
  });
  ends.push(() => sandbox.close());
  const paystack = await tlsFor(certificate, sandbox.port, { authorization: `Bearer ${secretKey}` });
  let code = (_code: string) => {};
  const sentCode = new Promise<string>((resolve) => {
    code = resolve;
  });
  const smsProvider = await listen(
    createServer(certificate, (incoming, outgoing) => {
      incoming.on("data", (body) => code(/\b\d{5}\b/.exec(String(body))?.[0] ?? ""));
      incoming.on("end", () => outgoing.end("{}"));
    }),
  );
  const mailRelay = await startMailRelay();
  const [apiPort, websitePort, resellerPort, backofficePort] = [
    await pickFreePort(),
    await pickFreePort(),
    await pickFreePort(),
    await pickFreePort(),
  ];
  const [api, website, reseller, backoffice] = [
    await tlsFor(certificate, apiPort),
    await tlsFor(certificate, websitePort),
    await tlsFor(certificate, resellerPort),
    await tlsFor(certificate, backofficePort),
  ];
  const installer = Buffer.from("MZ the first installer");
  writeFileSync(path.join(folder, "till-1.0.0-windows-x64.exe"), installer);

  const settings: Record<string, string> = {
    DATABASE_URL: postgres.url,
    INSTALLERS_DIR: path.join(folder, "installers"),
    JWT_SECRET: "k3J9-fQ8z_Xw2LmN0pRtYvB7cDhGsA5e",
    ENCRYPTION_KEY: "p7Wd-hT2x_Ck9RvM4sLqZyE6bNgJuA1f",
    SESSION_SECRET: "a8Ds-kW3v_Hq6ZtM1nPyXbC4fJgRuE7o",
    PAYSTACK_SECRET_KEY: "sk_live_of_the_vendor",
    PAYSTACK_PUBLIC_KEY: "pk_live_of_the_vendor",
    PAYSTACK_API_URL: paystack,
    API_URL: api,
    WEBSITE_URL: website,
    RESELLER_URL: reseller,
    BACKOFFICE_URL: backoffice,
    SMTP_URL: mailRelay.url,
    SMS_URL: smsProvider,
    SMS_API_KEY: "sms-key",
    SMS_SENDER: "Shop",
    API_PORT: String(apiPort),
    WEBSITE_PORT: String(websitePort),
    RESELLER_PORT: String(resellerPort),
    BACKOFFICE_PORT: String(backofficePort),
    COMPANY_NAME: "Bello Software Ltd",
    COMPANY_REGISTRATION: "RC 1234567",
    COMPANY_TIN: "12345678-0001",
    COMPANY_ADDRESS: "1 Marina Road | Lagos Island",
    COMPANY_PHONE: "+234 801 234 5678",
    COMPANY_ADDRESS_USA: "1 Elm Street | Dover, DE 19901",
    COMPANY_PHONE_USA: "+1 302 123 4567",
    SUPPORT_EMAIL: "support@bello.ng",
    SALES_EMAIL: "sales@bello.ng",
    MAIL_FROM: "no-reply@bello.ng",
    BLOG_URL: "https://blog.bello.ng",
  };
  for (const name of Object.keys(settings))
    expect(chapter, "the chapter lists each setting").toContain(`\`${name}\``);
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(path.join(folder, "production.env"), ["NODE_ENV='production'", ...lines].join("\n"));

  // The chapter's commands, in a copy of the repository's folder.
  for (const name of ["apps", "package.json"]) symlinkSync(path.join(root, name), path.join(folder, name));
  const shell = spawn("bash", ["-euo", "pipefail", "-c", [...blocks, "echo READY", "wait"].join("\n")], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_EXTRA_CA_CERTS: path.join(folder, "cert.pem"),
    },
  });
  let output = "";
  const isReady = new Promise<void>((resolve, reject) => {
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.on("data", (printed) => {
        output += printed;
        if (/READY$/m.test(output)) resolve();
      });
    }
    shell.once("exit", (status) =>
      reject(new Error(`the chapter's commands ended with ${status}:\n${output}`)),
    );
  });
  ends.push(() => process.kill(-(shell.pid ?? 0), "SIGKILL"));
  await isReady;
  expect(readdirSync(settings.INSTALLERS_DIR ?? "")).toEqual(["till-1.0.0-windows-x64.exe"]);

  // Staff and the agent set their passwords by the emailed links, log in, and set an authenticator app up.
  const visit = () => playwright.request.newContext({ ignoreHTTPSErrors: true });
  const enter = async (person: APIRequestContext, origin: string, email: string) => {
    const link = await mailRelay.linkTo(email);
    expect(new URL(link).origin).toBe(origin);
    await person.get(link);
    await sendForm(person, `${origin}/set-newpassword`, {
      "New password": PASSWORD,
      "Confirm password": PASSWORD,
    });
    const label = "Email or Username";
    expect((await sendForm(person, `${origin}/login`, { [label]: email, Password: PASSWORD })).status()).toBe(
      302,
    );
    // Agents and staff must set an authenticator app up before anything else.
    const security = await person.get(`${origin}/`);
    expect(security.url()).toBe(`${origin}/account/security`);
    await sendForm(person, security.url(), { "Your password": PASSWORD });
    const key = (await documentOf(await person.get(security.url()))).querySelector("code")?.text ?? "";
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
    await sendForm(person, security.url(), { "Code from your authenticator app": app.generate() });
  };
  const [staff, agent] = [await visit(), await visit()];
  await enter(staff, backoffice, "ngozi@shop.example");
  await enter(agent, reseller, "musa@agents.example");

  // The customer downloads the installer, signs up as the agent's client, verifies the phone and pays by card.
  const customer = await visit();
  const download = await customer.get(`${api}/files/till-1.0.0-windows-x64.exe`);
  expect(await download.body()).toEqual(installer);
  expect(textOf(await documentOf(await customer.get(`${website}/download/windows`)))).toContain("1.0.0");
  let token = "";
  const call = async (address: string, data: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await customer.post(`${api}${address}`, { data, ...(headers && { headers }) });
    expect(answer.status(), `${address}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const shop = {
    name: "Adunni Stores",
    username: "adunnistores",
    email: "adunni@stores.example",
    phone: "08039998888",
  };
  const consent = { about: "Friends", acceptTerms: true, on_trial: true, referralCode: "AG-7001" };
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const registered = await call("/register", { ...shop, ...passwords, ...consent });
  expect(registered.agent_reg).toBe(true);
  token = registered.api_token;
  await call("/validate-account-otp-web", { function_type: "activate-resend" });
  token = (await call("/validate-account-otp-web", { function_type: "activate-check", code: await sentCode }))
    .api_token;
  const headers = { authorization: `Bearer ${token}` };
  const { location_id } = (await (await customer.get(`${api}/account`, { headers })).json()).data;
  const choice = { location_id, plan_id: 2, duration: 1, onboarding: 1, payment_method: "card" };
  const summary = await call("/subscription-summary", { ...choice, plan_duration: 1 });
  const { plan_amount, total_amount, discount_percentage, amount_paid } = summary.data[0].quote;
  expect(plan_amount).toBe(12_000);
  const claim = { ...choice, plan_amount, total_amount, discount_percentage, amount_paid };
  const { reference } = (await call("/validate-card-payment", claim)).data;
  sandbox.control.pay(reference);
  await call("/subscribe-with-card", { reference_id: reference });

  // Staff see who signed up, and the agent sees the client.
  expect(textOf(await documentOf(await staff.get(`${backoffice}/customers`)))).toContain("Adunni Stores");
  expect(textOf(await documentOf(await agent.get(`${reseller}/`)))).toContain("Adunni Stores");
});
