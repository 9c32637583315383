import type { Algorithm, Options } from "@node-rs/argon2";
import { Piscina } from "piscina";
import type { Env } from "../../env.ts";
import { runInThreads } from "../../run-in-threads.ts";

/**
 * Hashes and checks passwords; only a few at a time, because each takes 64 MiB. Both throw the {Refusal} `UNAVAILABLE` when
 * too many are waiting.
 */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** No `storedHash` (an unknown user, or one who has no password yet) costs the same work and answers false. */
  verify(password: string, storedHash: string | undefined): Promise<boolean>;
};

type Cost = Pick<Env, "ARGON2_MEMORY_KIB" | "ARGON2_ROUNDS">;

/** argon2id with the project's cost; tests take a lower one. */
export function createPasswordHasher(
  { ARGON2_MEMORY_KIB, ARGON2_ROUNDS }: Cost = { ARGON2_MEMORY_KIB: 65_536, ARGON2_ROUNDS: 3 },
): PasswordHasher {
  // The package's const enum has no member at run time.
  const argon2id: Algorithm.Argon2id = 2;
  const options: Options = {
    algorithm: argon2id,
    memoryCost: ARGON2_MEMORY_KIB,
    timeCost: ARGON2_ROUNDS,
    parallelism: 1,
  };
  const hash = async (password: string) =>
    String(await runInThreads(argon2Threads, { password: normalPassword(password), options }));
  // Hashed with the same parameters, so that checking it takes as long as checking a real one.
  let dummy: Promise<string> | undefined;
  const dummyHash = () => {
    dummy ??= hash("nobody has this password").catch((error) => {
      dummy = undefined;
      throw error;
    });
    return dummy;
  };
  return {
    hash,
    async verify(password, storedHash) {
      // Create it on the first check of any user, so that known and unknown users wait alike.
      const standIn = await dummyHash();
      for (const form of formsOf(password)) {
        const task = { password: form, storedHash: storedHash || standIn };
        if ((await runInThreads(argon2Threads, task)) === true) return Boolean(storedHash);
      }
      return false;
    },
  };
}

/**
 * A password as it is hashed (RFC 8265, OpaqueString): keyboards write "é" as one character or as two, and a space in several
 * ways. The contract has checked the length, because normalising takes more time the longer a text is.
 */
export const normalPassword = (password: string) => password.replace(/\p{Zs}/gu, " ").normalize("NFC");

/** The forms in which a password may have been hashed: earlier versions hashed what the keyboard sent. */
const formsOf = (password: string) =>
  new Set([normalPassword(password), password, password.normalize("NFC"), password.normalize("NFD")]);

/** A hash to be made with `options`, or a password to be checked against `storedHash`. */
export type Argon2Task =
  | { password: string; options: Options; storedHash?: undefined }
  | { password: string; storedHash: string; options?: undefined };

/**
 * Starts threads that run argon2 below the priority of the thread that answers requests (docs/decisions/019-work-in-threads-of-lower-priority.md).
 * Two run at a time, 64 MiB each, to leave memory and cores for everything else; some wait for about a second, and more are
 * refused (`runInThreads`).
 */
export const createArgon2Threads = () =>
  new Piscina<Argon2Task, string | boolean>({
    filename: new URL("./argon2-thread.mjs", import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    maxQueue: 24,
    idleTimeout: Number.POSITIVE_INFINITY,
  });

/** The threads that all hashers of this process share. */
export const argon2Threads = createArgon2Threads();

/** Common words of Nigerian passwords that zxcvbn's list lacks: names, places, faith, shops. */
export const localPasswords: string[] = `
newpassword yourpassword thepassword password1234 password12345 passpass123 pass12345 pass123456 1password secret123
welcomehome welcomeback helloworld temppassword test12345 testuser ilovejesus ilovemum ilovedad admin1234 admin12345
admin@123 root rootroot toor superuser wonderwoman supereagles messi neymar drogba okocha kanu osimhen computers instagram
whatsapp gmail hotmail tecno infinix itel jesusislord jesuslovesme godisgood godisgreat blessings godfirst godlovesme mygod
thankgod thankyougod thankyoujesus amen hallelujah praisegod graceofgod favor successful prosperity testimony holyghost
holyspirit allahuakbar alhamdulillah subhanallah mashallah inshallah aisha nigerian naija lagos ibadan abuja kano kaduna
portharcourt enugu benin jos ilorin abeokuta owerri calabar uyo warri asaba akure osogbo ondo ogun oyo ekiti anambra edo
imo abia kogi kwara niger benue plateau bauchi borno sokoto zaria maiduguri lekki ikeja surulere yaba ikoyi victoriaisland
ghana dubai cashout millionaire billionaire richman mybusiness shop mystore supermarket boutique owner cashier accounts
invoice ventures enterprises chinedu chioma chinwe chidi chika chibuike chukwuma emeka ngozi nneka nkechi ifeoma ifeanyi
obinna uche ugochukwu adaeze adanna amaka amarachi ebuka kelechi onyeka oluchi tobechukwu adebayo adewale adeola ademola
adeyemi ayodele babatunde bukola damilola ebunoluwa femi folake funmilayo kehinde taiwo kemi lekan modupe olamide olayinka
oluwaseun oluwatobi oluwa opeyemi segun seun sade shola temitope titilayo tobi tolulope tunde wale yemi yetunde yusuf musa
aliyu abubakar usman suleiman sani hauwa zainab halima amina fortnite roblox freefire starboy davido burnaboy tiwasavage
`
  .trim()
  .split(/\s+/);
