// Version 1: PaystackPop.setup({...}).openIframe()

Reflect.set(window, "PaystackPop", {
  /** @param {any} options */
  setup(options) {
    const body = readOptions(options);
    return {
      openIframe() {
        openCheckout(startTransaction(body), { onSuccess: options.callback, onCancel: options.onClose });
      },
    };
  },
});
