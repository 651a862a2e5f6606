import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The routes are few: a page brings them all, and asks the server for none while it is read.
  routeDiscovery: { mode: "initial" },
  // Loaders and actions run behind our own middleware; nothing is prerendered by the framework.
  appDirectory: "app",
  buildDirectory: "build",
} satisfies Config;
