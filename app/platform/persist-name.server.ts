import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes a rename in `folder` survive a power loss; Windows does so by itself. */
export function persistName(folder: string): void {
  if (process.platform === "win32") return;
  const open = openSync(folder, "r");
  fsyncSync(open);
  closeSync(open);
}
