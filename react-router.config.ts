import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Pages are made beforehand by our own build, in two variants; the framework makes none.
  appDirectory: "app",
  buildDirectory: "build",
} satisfies Config;
