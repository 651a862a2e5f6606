import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The system's Chromium, as Debian packages it; undefined for Playwright's own, installed by `npx
 * playwright install chromium`.
 */
export function chromiumPath(): string | undefined {
  const found = known.find(existsSync);
  if (found || process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return found;
  execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "-q", "chromium"], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return known.find(existsSync);
}
