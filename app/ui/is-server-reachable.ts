/** Whether the server answers; a browser without a network can still reach one on its own machine. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
