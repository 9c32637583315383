// Version 2: new PaystackPop() with newTransaction, resumeTransaction and cancelTransaction.

class PaystackPop {
  /** @type {OpenCheckout[]} */
  #checkouts = [];

  /**
   * Opens a new transaction with the public key.
   * @param {any} options
   */
  newTransaction(options) {
    const body = readOptions(options);
    return this.#open(startTransaction(body), options);
  }

  /**
   * Resumes a transaction that the shop's server has initialized.
   * @param {unknown} accessCode
   * @param {Callbacks} [callbacks]
   */
  resumeTransaction(accessCode, callbacks = {}) {
    if (typeof accessCode !== "string" || accessCode === "") {
      const issues = [{ message: "Attribute accessCode must be a valid access code" }];
      throw { message: "Invalid transaction parameters", issues };
    }
    return this.#open(Promise.resolve(accessCode), callbacks);
  }

  /**
   * Closes a checkout and calls `onCancel`. Without an id: the one opened last.
   * @param {string | { id: string }} [idOrTransaction]
   */
  cancelTransaction(idOrTransaction) {
    const id = typeof idOrTransaction === "object" ? idOrTransaction.id : idOrTransaction;
    const checkout =
      id === undefined ? this.#checkouts.at(-1) : this.#checkouts.find((other) => other.id === id);
    if (!checkout) throw { message: "Transaction not found", issues: [] };
    checkout.cancel();
  }

  /**
   * @param {Promise<string>} accessCode
   * @param {Callbacks} callbacks
   */
  #open(accessCode, callbacks) {
    const checkout = openCheckout(accessCode, callbacks);
    this.#checkouts.push(checkout);
    return { id: checkout.id };
  }

  /**
   * Version 1's call works here too.
   * @param {any} options
   */
  static setup(options) {
    const body = readOptions(options);
    return {
      openIframe() {
        openCheckout(startTransaction(body), { onSuccess: options.callback, onCancel: options.onClose });
      },
    };
  }
}

Reflect.set(window, "PaystackPop", PaystackPop);
