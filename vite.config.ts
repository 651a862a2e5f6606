import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compileArticles } from "./app/features/blog/compile.ts";

export default defineConfig({
  plugins: [compileArticles(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A visitor's every page needs all of these: one file of them is smaller than ten.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                {
                  name: "site",
                  test: /app[\\/](routes[\\/]site[\\/](part[\\/]|layout|site-|reach|quote-link|page-meta|use-|breadcrumb|navigation|mobile-bar|brand|to-top|scroll|not-found)|features[\\/]company[\\/](profile|claims|replies|hours|content)|ui[\\/](band-action|barcode|button|checklist|code39|email-text|figures|glyph|notice|pending-page|render-failure|section|steps|toast|waybill))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
