import { spawn } from "node:child_process";
import { once } from "node:events";
import type { APIRequestContext } from "@playwright/test";
import pg from "pg";
import { pickFreePorts } from "../../scripts/ports.mjs";
import { addresses, describeServices } from "../../scripts/services.mjs";
import { documentOf, linksNamed, sendForm, textOf, textsOf, valuesOf } from "../support/html.ts";
import { expect, test } from "../support/visitor-test.ts";

/** A plan, a feature and an add-on group that exist only as rows. */
const rows = `
  insert into plans (id, name, amount_month, amount_year, discount, reseller_discount, description, highlights)
    values (4, 'Franchise', 4000000, 48000000, 10, 5, 'For shops under one name.', '{"Shared price list"}');
  insert into features (id, category_id, label, description)
    values (901, 1, 'Shared price list', 'One price list for every shop.');
  insert into plan_features (plan_id, feature_id, value) values (4, 901, 25), (4, 101, 0);
  insert into addon_groups (id, name, description, image)
    values (4, 'Additional Tills', 'More tills at the same counter.', 'tills');
  insert into addon_options (id, group_id, name, qty, amount) values (41, 4, '2 tills', 2, 500000);
`;

/** Starts the built API and website, with a database of their own that has these rows. */
async function startShop(): Promise<{ website: string; stop: () => Promise<unknown> }> {
  const server = process.env.DATABASE_URL ?? "";
  const name = `catalogue_${process.pid}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const ports = await pickFreePorts();
  const services = describeServices({ ports, dataDir: "", script: "start", env: {} });
  const stops: (() => Promise<unknown>)[] = [];
  async function start(wanted: string) {
    const service = services.find((each) => each.name === wanted);
    if (!service) throw new Error(`no service ${wanted}`);
    const { command, args, cwd, env, healthUrl = "" } = service;
    const settings = {
      DATABASE_URL: database,
      TRUST_PROXY: "1",
      ARGON2_MEMORY_KIB: "64",
      ARGON2_ROUNDS: "1",
    };
    const child = spawn(command, args, {
      cwd,
      env: { PATH: process.env.PATH, ...env, ...settings },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    stops.unshift(() => {
      child.kill("SIGINT");
      return ended;
    });
    await expect(async () => expect((await fetch(healthUrl)).status).toBe(200)).toPass();
  }
  await start("vendor-api");
  const client = new pg.Client(database);
  await client.connect();
  await client.query(rows);
  await client.end();
  await start("website");
  return {
    website: addresses(ports).website,
    stop: async () => {
      for (const stop of stops) await stop();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Submits the checkout's form with these changes, and returns the page that follows. */
async function send(owner: APIRequestContext, address: string, changes: Record<string, string>) {
  const opened = await owner.get(address);
  const form = (await documentOf(opened)).querySelector("input[name=order_key]")?.closest("form");
  if (!form) throw new Error(`${address} has no order`);
  return owner.post(address, {
    form: { ...valuesOf(form), ...changes },
    headers: { origin: new URL(opened.url()).origin },
  });
}

test("a plan, a feature and an add-on group that exist only as rows are shown and sold", async ({
  playwright,
}) => {
  const { website, stop } = await startShop();
  const owner = await playwright.request.newContext({ baseURL: website });
  try {
    const read = async (address: string) => documentOf(await owner.get(address));
    const pricing = await read("/pricing?duration=monthly");
    expect(textOf(pricing)).toContain("Franchise For shops under one name. ₦40,000");
    expect(linksNamed(pricing, "Choose Franchise")).toEqual(["/signup?plan=4&duration=monthly&page=signup"]);
    expect(textsOf(pricing, "table th").join()).toContain("Franchise");
    expect(textsOf(pricing, "table tr").find((row) => row.startsWith("Shared price list"))).toContain("25");

    const credentials = { "Email or Username": "owner@demo.example", Password: "Demo-Owner-2026" };
    expect((await sendForm(owner, "/login", credentials)).status()).toBe(302);

    const order = "/plans-details/4/month?addon_4=2&onboarding=1&payment_method=wallet&whole=1";
    const checkout = textOf(await read(order));
    for (const words of ["Franchise", "Additional Tills", "2 tills + ₦5,000", "₦45,000"]) {
      expect(checkout).toContain(words);
    }
    const without = textOf(
      await documentOf(await send(owner, order, { intent: "update", remove: "addon_4" })),
    );
    expect(without).not.toContain("2 more");

    const recap = textOf(await documentOf(await send(owner, order, { intent: "pay" })));
    expect(recap).toContain("Additional Tills (2)");
    const paid = textOf(await documentOf(await send(owner, order, { intent: "pay-wallet" })));
    expect(paid).toContain("Your franchise plan subscription has been successfully activated");

    const payments = await read("/transactions");
    const [receipt = ""] = payments
      .querySelectorAll("a[href^='/transactions/wal-']")
      .map((link) => link.getAttribute("href") ?? "");
    const proof = textOf(await read(receipt));
    for (const words of ["Franchise", "Additional Tills", "₦45,000"]) expect(proof).toContain(words);
    for (const address of ["/plans-and-billings", "/dashboard", "/locations"]) {
      expect(textOf(await read(address)), address).toContain("Franchise");
    }
  } finally {
    await owner.dispose();
    await stop();
  }
});
