import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verificationCodes } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, newestCodeTo, otherThan, signUp } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let lastAddress = 0;
const newAddress = () => `10.2.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;
const post = (path: string, body: object, from = newAddress()) =>
  api.request("POST", path, { body, headers: { "x-forwarded-for": from } });

const ask = (email: string, from?: string) => post("/forget-account-sendotp", { email }, from);
const check = (email: string, code: string) =>
  post("/validate-account-otp", { email, function_type: "reset-check", code });
const reset = (email: string, token: string, password = "Ogbono-Soup-72", confirmation = password) =>
  post("/update-forgot-password", {
    email,
    password,
    password_confirmation: confirmation,
    reset_token: token,
  });
const login = (email: string, password: string) => post("/login", { email, password });

async function signUpAndAsk() {
  const person = await signUp(api);
  const { email } = person.form;
  expect((await ask(email)).status).toBe(200);
  return { ...person, email, code: await newestCodeTo(api, email) };
}

async function signUpAndProve() {
  const person = await signUpAndAsk();
  const { body } = await check(person.email, person.code);
  return { ...person, proof: String(body.reset_token) };
}

describe("a forgotten password", () => {
  it("is replaced with the emailed code, which ends every session and notifies the owner", async () => {
    const { form, token, email, proof } = await signUpAndProve();
    const { status, body } = await reset(email, proof);
    expect([status, body.success]).toEqual([200, true]);
    expect((await login(email, form.password)).status).toBe(401);
    expect((await login(email, "Ogbono-Soup-72")).status).toBe(200);
    expect((await api.request("GET", "/account", { token })).status).toBe(401);
    const [notice] = await api.outbox(email);
    expect(notice?.subject).toContain("password was changed");
  });

  it("accepts the email in any case, and a pasted code", async () => {
    const { form } = await signUp(api);
    await ask(form.email.toUpperCase());
    const code = await newestCodeTo(api, form.email);
    const { body } = await check(form.email, `${code.slice(0, 2)}-${code.slice(2)}`);
    expect((await reset(form.email.toUpperCase(), body.reset_token)).status).toBe(200);
  });

  it("can be an agent's", async () => {
    await ask("agent2@demo.example");
    const code = await newestCodeTo(api, "agent2@demo.example");
    const { body } = await check("agent2@demo.example", code);
    expect((await reset("agent2@demo.example", body.reset_token)).status).toBe(200);
    const answer = await post("/reseller/login", {
      email: "agent2@demo.example",
      password: "Ogbono-Soup-72",
    });
    expect(answer.status).toBe(200);
  });

  it("can be reset during a wait for wrong passwords, and the new one works at once", async () => {
    const { email, proof } = await signUpAndProve();
    for (let n = 0; n < 6; n++) await login(email, "not-the-password");
    expect((await login(email, "not-the-password")).status).toBe(429);
    await reset(email, proof);
    expect((await login(email, "Ogbono-Soup-72")).status).toBe(200);
  });
});

describe("whether an email has an account", () => {
  const plain = ({ status, body }: Awaited<ReturnType<typeof ask>>, email: string) => {
    const { request_id: _, ...rest } = body;
    return JSON.stringify([status, rest]).replaceAll(email, "{email}");
  };

  it("is not revealed by the answer to a first or repeated request, a wrong code or a sixth try", async () => {
    const { form } = await signUp(api);
    const known = form.email;
    const unknown = "nobody.at.all@shop.example";
    const steps: ((email: string) => ReturnType<typeof ask>)[] = [
      ask,
      ask,
      (email) => post("/validate-account-otp", { email, function_type: "reset-resend" }),
      ...Array.from({ length: 6 }, (_, position) => (email: string) => {
        const right = email === known ? newestCodeTo(api, known) : Promise.resolve("00000");
        return right.then((code) => check(email, otherThan(code, position + 1)));
      }),
      (email) => reset(email, "x".repeat(43)),
    ];
    for (const [position, step] of steps.entries()) {
      const [one, other] = [plain(await step(known), known), plain(await step(unknown), unknown)];
      expect(other, `step ${position}`).toBe(one);
    }
  });

  it("is stated only in the email to that address, which has no valid code", async () => {
    const email = "stranger@shop.example";
    await ask(email);
    const [letter] = await api.outbox(email);
    expect(letter?.text).toContain("no account has it");
    expect(letter?.text).not.toMatch(/\b\d{5}\b/);
  });

  it("is not revealed by the number of SQL statements", async () => {
    const { form } = await signUp(api);
    const statements: Record<string, number> = {};
    for (const email of [form.email, "no.such.shop@shop.example"]) {
      const { db } = api.deps;
      let count = 0;
      const counting = new Proxy(db, {
        get(target, name, receiver) {
          if (name !== "transaction") return Reflect.get(target, name, receiver);
          return (run: (tx: typeof db) => Promise<unknown>) =>
            target.transaction((tx) =>
              run(
                new Proxy(tx, {
                  get(inner, method) {
                    const value = Reflect.get(inner, method);
                    const counted = ["select", "insert", "update", "delete", "execute"];
                    if (counted.includes(String(method))) count++;
                    return typeof value === "function" ? value.bind(inner) : value;
                  },
                }) as typeof db,
              ),
            );
        },
      });
      const copy = await createTestApi({ database: { ...api.database, db: counting }, clock: api.clock });
      await copy.request("POST", "/forget-account-sendotp", { body: { email } });
      statements[email] = count;
    }
    const [known, unknown] = Object.values(statements);
    expect(known).toBeGreaterThan(3);
    expect(unknown).toBe(known);
  });
});

describe("a reset code", () => {
  it("expires after ten minutes, and its proof after fifteen", async () => {
    const late = await signUpAndAsk();
    api.clock.advance({ minutes: 10 });
    expect((await check(late.email, late.code)).body.code).toBe("CODE_EXPIRED");
    const proven = await signUpAndProve();
    api.clock.advance({ minutes: 15 });
    expect((await reset(proven.email, proven.proof)).body.code).toBe("CODE_EXPIRED");
  });

  it("works once, even if two tabs send it at the same time", async () => {
    const { email, code } = await signUpAndAsk();
    const answers = await Promise.all([check(email, code), check(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("is not sent again within 59 seconds", async () => {
    const { email } = await signUpAndAsk();
    const { body } = await ask(email);
    expect(body).toMatchObject({ code: "RESEND_TOO_SOON", data: { retry_after: 59 } });
    api.clock.advance({ seconds: 59 });
    expect((await ask(email)).status).toBe(200);
  });

  it("does not delay a phone code", async () => {
    const { token } = await signUpAndAsk();
    const body = { function_type: "activate-resend" };
    const answer = await api.request("POST", "/validate-account-otp-web", {
      token,
      body,
      headers: { "x-forwarded-for": newAddress() },
    });
    expect(answer.status).toBe(200);
  });

  it("is not accepted as a phone code, nor a phone code as a reset code", async () => {
    const { token, email, code } = await signUpAndAsk();
    const asPhone = await api.request("POST", "/validate-account-otp-web", {
      token,
      body: { function_type: "activate-check", code },
    });
    expect(asPhone.body.code).toBe("CODE_EXPIRED");
    expect((await check(email, code)).status).toBe(200);

    const other = await signUp(api);
    const { phone } = other.form;
    await api.request("POST", "/validate-account-otp-web", {
      token: other.token,
      body: { function_type: "activate-resend" },
      headers: { "x-forwarded-for": newAddress() },
    });
    const phoneCode = await newestCodeTo(api, phone);
    expect((await check(other.form.email, phoneCode)).body.code).toBe("CODE_EXPIRED");
  });

  it("is not stored or logged in plain text, nor is its proof", async () => {
    const { email, code, proof } = await signUpAndProve();
    const rows = await api.deps.db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.destination, email));
    const kept = JSON.stringify(rows) + api.logs.join("\n");
    expect(kept).not.toContain(proof);
    expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe("the link in the reset email", () => {
  /** The link in the newest email. */
  async function linkTo(email: string): Promise<URL> {
    const [letter] = await api.outbox(email);
    return new URL(/https?:\/\/\S+/.exec(letter?.text ?? "")?.[0] ?? "about:blank");
  }
  async function signUpAndOpenLink() {
    const person = await signUpAndAsk();
    const link = await linkTo(person.email);
    return { ...person, link, linkToken: link.searchParams.get("token") ?? "" };
  }

  it("sets a password once; its 256-bit token is stored as a hash", async () => {
    const { email, link, linkToken } = await signUpAndOpenLink();
    expect(link.href.split("?")[0]).toBe("http://127.0.0.1:3000/set-newpassword");
    expect(link.searchParams.get("email")).toBe(email);
    expect(Buffer.from(linkToken, "base64url")).toHaveLength(32);
    const rows = await api.deps.db
      .select()
      .from(verificationCodes)
      .where(eq(verificationCodes.destination, email));
    expect(JSON.stringify(rows) + api.logs.join("\n")).not.toContain(linkToken);
    expect((await reset(email, linkToken)).status).toBe(200);
    expect((await reset(email, linkToken)).body).toMatchObject({
      code: "CODE_EXPIRED",
      message: "Your code or link has expired or was used already. Please ask for a new one.",
    });
    expect((await login(email, "Ogbono-Soup-72")).status).toBe(200);
  });

  it("opens the reseller app for agents", async () => {
    await ask("agent@demo.example");
    expect((await linkTo("agent@demo.example")).origin).toBe("http://127.0.0.1:3001");
  });

  it("stays valid after wrong codes and further requests", async () => {
    const { email, code, linkToken } = await signUpAndOpenLink();
    for (let n = 1; n <= 5; n++) await check(email, otherThan(code, n));
    expect((await check(email, code)).body.code).toBe("CODE_EXPIRED");
    api.clock.advance({ seconds: 59 });
    expect((await ask(email)).status).toBe(200);
    expect((await reset(email, linkToken)).status).toBe(200);
  });

  it("expires after ten minutes", async () => {
    const { email, linkToken } = await signUpAndOpenLink();
    api.clock.advance({ minutes: 10 });
    expect((await reset(email, linkToken)).body.code).toBe("CODE_EXPIRED");
  });

  it("and its code expire when a password is set with another email's code", async () => {
    const { email, code, linkToken } = await signUpAndOpenLink();
    api.clock.advance({ seconds: 59 });
    await ask(email);
    const { body } = await check(email, await newestCodeTo(api, email));
    expect((await reset(email, body.reset_token)).status).toBe(200);
    expect((await reset(email, linkToken)).body.code).toBe("CODE_EXPIRED");
    expect((await check(email, code)).body.code).toBe("CODE_EXPIRED");
  });

  it("is valid for its own email only", async () => {
    const { email, linkToken } = await signUpAndOpenLink();
    const other = await signUp(api);
    expect((await reset(other.form.email, linkToken)).body.code).toBe("CODE_EXPIRED");
    expect((await reset(email, linkToken)).status).toBe(200);
  });
});

describe("the daily cap of reset codes", () => {
  it("is ten for each requesting address, so that a stranger does not use up the owner's", async () => {
    const { form } = await signUp(api);
    const stranger = newAddress();
    for (const email of [form.email, "nobody.capped@shop.example"]) {
      for (let n = 0; n < 10; n++) {
        expect((await ask(email, stranger)).status).toBe(200);
        api.clock.advance({ minutes: 1 });
      }
      const { body } = await ask(email, stranger);
      expect(body).toMatchObject({ code: "RESEND_TOO_SOON", data: { retry_after: 24 * 3600 - 600 } });
      expect((await ask(email)).status).toBe(200);
    }
  });

  it("is twenty for each email, from any number of addresses", async () => {
    const { form } = await signUp(api);
    for (let n = 0; n < 20; n++) {
      expect((await ask(form.email)).status).toBe(200);
      api.clock.advance({ minutes: 1 });
    }
    expect((await ask(form.email)).body.data).toEqual({ retry_after: 24 * 3600 - 20 * 60 });
  });
});

describe("a browser that has logged in before", () => {
  const askFrom = (email: string, known_sessions: string[], path = "/forget-account-sendotp") =>
    post(path, { email, known_sessions, function_type: "reset-resend" });

  it("gets its ten codes a day after strangers used up those of the address", async () => {
    const { form, token } = await signUp(api);
    const { sid } = claimsOf(token);
    for (let n = 0; n < 20; n++) {
      await ask(form.email);
      api.clock.advance({ minutes: 1 });
    }
    const foreign = claimsOf((await signUp(api)).token).sid;
    expect((await askFrom(form.email, [foreign])).status).toBe(429);
    for (let n = 0; n < 10; n++) {
      const path = n % 2 === 0 ? "/forget-account-sendotp" : "/validate-account-otp";
      expect((await askFrom(form.email, [sid], path)).status).toBe(200);
      api.clock.advance({ minutes: 1 });
    }
    expect((await askFrom(form.email, [sid])).status).toBe(429);
  });
});

describe("the proof of a reset code", () => {
  it("sets one password, even if two requests arrive at the same time", async () => {
    const { email, proof } = await signUpAndProve();
    const answers = await Promise.all([reset(email, proof), reset(email, proof, "Moin-Moin-Leaf-9")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await reset(email, proof)).body.code).toBe("CODE_EXPIRED");
  });

  it("is valid for its own email only, and cannot be forged", async () => {
    const { email, proof } = await signUpAndProve();
    const other = await signUp(api);
    expect((await reset(other.form.email, proof)).body.code).toBe("CODE_EXPIRED");
    expect((await reset(email, `${proof}x`)).body.code).toBe("CODE_EXPIRED");
    expect((await reset(email, proof)).status).toBe(200);
  });

  it("stays valid after a password is refused", async () => {
    const { form, email, proof } = await signUpAndProve();
    expect((await reset(email, proof, "password")).body.errors.password).toBeDefined();
    expect((await reset(email, proof, form.username)).body.errors.password).toBeDefined();
    const { body } = await reset(email, proof, "Ogbono-Soup-72", "Ogbono-Soup-73");
    expect(body.errors.password_confirmation).toEqual(["Passwords do not match"]);
    expect((await reset(email, proof)).status).toBe(200);
  });
});
