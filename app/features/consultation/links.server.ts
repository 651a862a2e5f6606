import type { Signer } from "#app/platform/signer.server.ts";

const purpose = "consultation";

/** Whole addresses of one talk, for mails and calendars: whoever holds them may move or cancel it. */
export type TalkLinks = { talk: string; reschedule: string; cancel: string };

/** The path of a talk's own page. */
export function talkPath(signer: Signer, id: string): string {
  return `/consultation/${signer.sign(purpose, id)}`;
}

/** @param origin where the site is seen from outside, without a trailing slash */
export function talkLinks(signer: Signer, origin: string, id: string): TalkLinks {
  const talk = origin + talkPath(signer, id);
  return { talk, reschedule: `${talk}/reschedule`, cancel: `${talk}#cancel` };
}

/** The id of the talk that a signed link is for; null when we did not sign it. */
export function openTalkToken(signer: Signer, token: string): string | null {
  return signer.open(purpose, token);
}
