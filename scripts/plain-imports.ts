import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Takes away what Vite puts around each `import()` in the browser: it would preload what the part
 * imports and its styles, and cost each page 0.7 kB. Nearly all of that is there already.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id === helper ? "export const __vitePreload = (load) => load();" : null),
  };
}
