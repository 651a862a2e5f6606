import { codeOf } from "#app/platform/database/outage.server.ts";
import { AppError } from "#app/platform/errors.ts";

/** What a check found, and what to do about it. */
export type Finding = { level: "ok" | "warn" | "fail"; text: string };

/** A check; it changes nothing. */
export type Check = () => Finding[] | Promise<Finding[]>;

export const ok = (found: string): Finding => ({ level: "ok", text: found });

/** What works, and may not be what you want. */
export const warn = (found: string, todo: string): Finding => ({
  level: "warn",
  text: `${found} ${todo}`,
});

/** What doesn't work, or soon won't. */
export const fail = (found: string, todo: string): Finding => ({
  level: "fail",
  text: `${found} ${todo}`,
});

/** Runs a check. What it throws is its finding: the messages of our own errors say what to do. */
export async function findingsOf(name: string, check: Check): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof AppError) return [{ level: "fail", text: error.message }];
    // A message of a driver or a server may quote what is secret.
    return [
      fail(`${name} can't be checked: ${faultOf(error)}.`, "Look at the log of the service."),
    ];
  }
}

/** An error in a word, such as ECONNREFUSED, without what its message may quote. */
export function faultOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.name : "unknown");
}

/** A line for each finding, and one that counts what to do. */
export function printed(findings: readonly Finding[]): string {
  const lines = findings.map(({ level, text }) => `${level.padEnd(5)} ${text}`);
  return [...lines, "", countOf(findings)].join("\n");
}

function countOf(findings: readonly Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((one) => one.level === level).length;
  if (count("fail") + count("warn") === 0) return "All is well.";
  return `${count("fail")} to fix, ${count("warn")} to look at.`;
}
