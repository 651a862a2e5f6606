import type { Plugin } from "vite";

const instrumentation = /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

/**
 * Leaves React Router's instrumentation, which we don't use, out of the browser's script: 1 kB of
 * each page. A version of it without this module, or one that imports more of it, fails the build.
 */
export function withoutInstrumentation(): Plugin {
  let isFound = false;
  return {
    name: "without-instrumentation",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (!instrumentation.test(id)) return null;
      isFound = true;
      return [
        "export const consumeInstrumentationClientResultMetaReceiver = () => undefined;",
        "export const getRouteInstrumentationUpdates = () => ({});",
        "export const instrumentClientSideRouter = (router) => router;",
        // The server's, which the browser's script imports and doesn't run.
        "export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;",
      ].join("\n");
    },
    buildEnd(error) {
      if (!error && !isFound) this.error("React Router has no module for instrumentation anymore");
    },
  };
}
