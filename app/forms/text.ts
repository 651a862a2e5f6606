// Normalizes typed text before validation, in one place for browser and server.

/** Marks that show nothing and change how text runs or compares; joiners of letters and emoji stay. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** One line: characters that end a line become a space, and invisible marks are left out. */
export function asLine(typed: string): string {
  return typed
    .toWellFormed()
    .replace(invisible, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Free text: line breaks and tabs stay, other control characters become a space, and invisible marks are left out. */
export function asWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(invisible, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}

/**
 * An email address as it is stored: without the name and brackets around it, and with the domain in the
 * ASCII form that mail servers take ("bücher.example" is "xn--bcher-kva.example").
 */
export function asEmail(typed: string): string {
  const text = asLine(typed);
  const [, before = "", within] = /^([^<>]*)<([^<>]+)>$/.exec(text) ?? [];
  // Of a list nothing is taken, so that it's refused.
  const address = within && !/@.*[,;]/.test(before) ? within.trim() : text;
  const [, name, domain] = /^([^@\s]+)@([^@\s/:?#\\]+)$/.exec(address) ?? [];
  if (!name || !domain || /^[\x21-\x7e]*$/.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? `${name}@${url.hostname}` : address;
}
