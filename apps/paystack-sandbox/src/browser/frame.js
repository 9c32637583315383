// Shared by both versions of the popup script; the server wraps it in a function scope.

const currentScript = document.currentScript;
const sandboxOrigin =
  currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : window.location.origin;

/**
 * @typedef {{
 *   onLoad?: unknown, onSuccess?: unknown, onCancel?: unknown, onError?: unknown,
 * }} Callbacks
 * @typedef {{ id: string, cancel: () => void }} OpenCheckout
 */

let opened = 0;

/**
 * Calls one of the shop's callbacks and swallows its errors, as Paystack does.
 * @param {unknown} callback
 * @param {unknown[]} args
 */
function notify(callback, ...args) {
  if (typeof callback !== "function") return;
  try {
    callback(...args);
  } catch {
    // The shop is not told.
  }
}

/**
 * Opens the checkout over the page. On closing, the iframe and its listener are only hidden, as in Paystack's script.
 * @param {Promise<string>} accessCode
 * @param {Callbacks} callbacks
 * @returns {OpenCheckout}
 */
// biome-ignore lint/correctness/noUnusedVariables: used by the version's own script
function openCheckout(accessCode, callbacks) {
  const frame = document.createElement("iframe");
  const focused = document.activeElement;
  opened += 1;
  const id = `inline-checkout-${opened}`;
  frame.id = id;
  frame.name = id;
  frame.title = "Paystack checkout";
  // Set one property at a time, because the embedding page's style-src blocks style attributes.
  const { style } = frame;
  style.position = "fixed";
  style.inset = "0";
  style.width = "100%";
  style.height = "100%";
  style.border = "0";
  style.margin = "0";
  style.padding = "0";
  style.zIndex = "2147483647";
  style.background = "transparent";
  style.colorScheme = "normal";
  let open = true;
  let loaded = false;

  const hide = () => {
    open = false;
    style.display = "none";
    if (focused instanceof HTMLElement) focused.focus();
  };

  window.addEventListener("message", (message) => {
    if (!open || message.origin !== sandboxOrigin || message.source !== frame.contentWindow) return;
    const data = message.data;
    if (data?.source !== "paystack-checkout") return;
    if (data.event === "loaded") {
      if (!loaded) notify(callbacks.onLoad, data.payload);
      loaded = true;
      return;
    }
    hide();
    if (data.event === "success") notify(callbacks.onSuccess, data.payload);
    if (data.event === "cancel") notify(callbacks.onCancel);
  });

  document.body.append(frame);
  accessCode.then(
    (code) => {
      const origin = encodeURIComponent(window.location.origin);
      frame.src = `${sandboxOrigin}/popup/${encodeURIComponent(code)}?origin=${origin}`;
      frame.focus();
    },
    (error) => {
      hide();
      notify(callbacks.onError, { message: error instanceof Error ? error.message : "An error occurred" });
    },
  );

  return {
    id,
    cancel() {
      if (!open) return;
      hide();
      notify(callbacks.onCancel);
    },
  };
}

/**
 * Opens a transaction with the public key.
 * @param {Record<string, unknown>} body
 * @returns {Promise<string>} its access code
 */
// biome-ignore lint/correctness/noUnusedVariables: used by the version's own script
async function startTransaction(body) {
  const response = await fetch(`${sandboxOrigin}/popup/start`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer.data.access_code;
}

/**
 * Converts both versions' options to the API's names. Invalid options throw at once.
 * @param {any} options
 * @returns {Record<string, unknown>}
 */
// biome-ignore lint/correctness/noUnusedVariables: used by the version's own script
function readOptions(options) {
  const given = typeof options === "object" && options !== null ? options : {};
  const amount = Number(given.amount);
  /** @param {RegExp} pattern */
  const isText = (pattern) => (/** @type {unknown} */ value) =>
    typeof value === "string" && pattern.test(value);
  /** @param {(value: unknown) => boolean} isValid */
  const isMissingOr = (isValid) => (/** @type {unknown} */ value) => value === undefined || isValid(value);
  /** @type {[name: string, isValid: (value: unknown) => boolean, rule: string][]} */
  const rules = [
    ["key", isText(/^pk_(test|live)_/), "a valid Paystack public key"],
    ["email", isText(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), "a valid email"],
    ["amount", () => Number.isSafeInteger(amount) && amount >= 1, "a valid integer"],
    ["channels", isMissingOr(Array.isArray), "an array"],
    ["metadata", isMissingOr((value) => typeof value === "object" && value !== null), "an object"],
  ];
  for (const name of ["callback", "onClose", "onSuccess", "onCancel", "onLoad", "onError"])
    rules.push([name, isMissingOr((value) => typeof value === "function"), "a function"]);
  const issues = rules
    .filter(([name, isValid]) => !isValid(given[name]))
    .map(([name, , rule]) => ({ message: `Attribute ${name} must be ${rule}` }));
  if (issues.length > 0) throw { message: "Invalid transaction parameters", issues };
  return {
    key: given.key,
    email: given.email,
    amount,
    currency: given.currency,
    reference: given.reference ?? given.ref,
    channels: given.channels,
    metadata: given.metadata,
    label: given.label,
    first_name: given.firstName ?? given.firstname ?? given.first_name,
    last_name: given.lastName ?? given.lastname ?? given.last_name,
    phone: given.phone,
  };
}
