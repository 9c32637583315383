// Notifies the page that embeds the checkout; does nothing outside an iframe.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || window.parent === window) return;
  const { embedder, event, accessCode, payload } = script.dataset;
  if (!embedder || !event) return;
  window.parent.postMessage(
    { source: "paystack-checkout", event, accessCode, payload: JSON.parse(payload ?? "null") },
    embedder,
  );
})();
