const { transformSync } = require("esbuild");

module.exports = { process: (code) => transformSync(code, { format: "cjs", sourcemap: "inline" }) };
