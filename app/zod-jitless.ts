// Turns Zod's JIT off: our pages forbid eval, and the browser would report each attempt. Zod reads
// this setting when it loads; pages without forms do not load Zod for it.
if (typeof document !== "undefined") {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
