// Zod tries whether it may compile code. Our pages forbid that, and the browser would report each
// attempt. It reads this when it is loaded, and pages without forms need not load it for that.
if (typeof document !== "undefined") {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
