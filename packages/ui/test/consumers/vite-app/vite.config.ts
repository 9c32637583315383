import { reactAriaLocales } from "@vendor/ui/vite";
import { defineConfig } from "vite";

export default defineConfig({ esbuild: { jsx: "automatic" }, plugins: [reactAriaLocales()] });
