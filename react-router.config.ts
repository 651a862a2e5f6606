import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Loaders and actions run behind our own middleware; nothing is prerendered by the framework.
  appDirectory: "app",
  buildDirectory: "build",
} satisfies Config;
