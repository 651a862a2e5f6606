import { deviceWords } from "../device.ts";

// Gone from the person's own hand, it needs no explanation.
const cancelled = "Nothing was done. Try again when you are ready.";
const unreachable = "We could not reach the server. Try again in a moment.";

type Answer = { message?: string; to?: string; options?: Record<string, unknown> };

for (const part of document.querySelectorAll<HTMLElement>("[data-passkey]")) offer(part);

/** Shows the button, if this browser can do what it is for. */
function offer(part: HTMLElement): void {
  const button = part.querySelector("button");
  const words = part.querySelector("p");
  const able =
    "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  if (!able || !button || !words) return;
  part.hidden = false;
  document.querySelector("[data-passkey-missing]")?.setAttribute("hidden", "");
  button.addEventListener("click", async () => {
    button.disabled = true;
    words.textContent = await attempt(part.dataset.url ?? "", part.dataset.passkey === "make");
    button.disabled = false;
  });
}

/** Answers with what went wrong; nothing when the browser is on its way to the next page. */
async function attempt(url: string, make: boolean): Promise<string> {
  const begun = await ask(url, { step: "begin" });
  if (!begun.options) return begun.message ?? unreachable;
  let credential: Credential | null;
  try {
    credential = make ? await created(begun.options) : await got(begun.options);
  } catch {
    return cancelled;
  }
  if (!(credential instanceof PublicKeyCredential)) return cancelled;
  const name = deviceWords(navigator.userAgent);
  const ended = await ask(`${url}${location.search}`, {
    step: "end",
    response: credential.toJSON(),
    name,
  });
  if (ended.to) location.assign(ended.to);
  return ended.message ?? "";
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
    return { message: unreachable };
  }
}
