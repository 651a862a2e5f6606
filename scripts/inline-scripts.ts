import { build, type Plugin } from "vite";

const suffix = "?script";

/** Provides `import code from "./module.ts?script"`: the module bundled on its own, as text. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const built = await build({
        configFile: false,
        logLevel: "silent",
        build: {
          write: false,
          modulePreload: false,
          rollupOptions: { input: id.slice(0, -suffix.length), output: { format: "iife" } },
        },
      });
      const [bundle] = [built].flat();
      const code = bundle && "output" in bundle ? bundle.output[0].code : "";
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
