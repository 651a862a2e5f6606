import { deviceWords } from "../device.ts";

// The person dismissed the prompt, so no explanation is needed.
const canceled = "Nothing was changed. Try again when you're ready.";

type Answer = { message?: string; to?: string; options?: Record<string, unknown> };

/** The result: the path to continue to, or an error message; none where the server gave no answer. */
export type PasskeyOutcome = { to: string } | { message: string | undefined };

/**
 * Creates a passkey or signs in with one: `url` serves the challenge and takes the device's answer,
 * and `search` may carry the return path.
 */
export async function passkeyCeremony(
  act: "make" | "use",
  url: string,
  search: string,
): Promise<PasskeyOutcome> {
  const begun = await ask(url, { step: "begin" });
  if (!begun.options) return { message: begun.message };
  let credential: Credential | null;
  try {
    credential = act === "make" ? await created(begun.options) : await got(begun.options);
  } catch {
    return { message: canceled };
  }
  if (!(credential instanceof PublicKeyCredential)) return { message: canceled };
  const name = deviceWords(navigator.userAgent);
  const ended = await ask(url + search, { step: "end", response: credential.toJSON(), name });
  return ended.to === undefined ? { message: ended.message } : { to: ended.to };
}

function created(options: Record<string, unknown>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return navigator.credentials.create({ publicKey });
}

function got(options: Record<string, unknown>) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return navigator.credentials.get({ publicKey });
}

async function ask(url: string, body: unknown): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return await answer.json();
  } catch {
    return {};
  }
}
