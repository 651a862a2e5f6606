import type { Refused } from "./handle-intents.server.ts";

/** What an action answered: what it refused, what it shows, or nothing. */
type Answer = Refused | { intent: string; once: unknown } | null | undefined;

/** What was said of a page's form `intent`, if it was this one that was refused. */
export function resultOf(answer: Answer, intent: string) {
  return answer && "reply" in answer && answer.intent === intent ? answer.reply : undefined;
}

/** Why the form `intent` was refused, where it has no field to say it beside. */
export function complaintOf(answer: Answer, intent: string): string | undefined {
  return resultOf(answer, intent)?.error?.[""]?.[0];
}
