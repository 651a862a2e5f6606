import { dropDraft } from "./form-drafts.ts";

let sent: string | null = null;

/** Says that the form of the draft at `key` is being sent. */
export function setSentDraft(key: string): void {
  sent = key;
}

/** Sends a form, and drops its draft once a redirect says that the server took it. */
export async function dropDraftOnceSent<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const key = sent;
  sent = null;
  const drop = (answer: unknown) => {
    if (key === null || !(answer instanceof Response)) return;
    const to = answer.headers.get("location");
    // A person who has to sign in first sends it again.
    if (to !== null && !to.startsWith("/sign-in")) dropDraft(key);
  };
  try {
    const answer = await send();
    drop(answer);
    return answer;
  } catch (error) {
    drop(error);
    throw error;
  }
}
