// Normalizes typed text before validation, in one place for browser and server.

import { invisibleMarks } from "#app/platform/sent-code.ts";

/** One line: characters that end a line become a space, and invisible marks are left out. */
export function asLine(typed: string): string {
  return typed
    .toWellFormed()
    .replace(invisibleMarks, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Free text: line breaks and tabs stay, other control characters become a space, and invisible marks are left out. */
export function asWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(invisibleMarks, "")
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
  const at = before.indexOf("@");
  const isList = at >= 0 && /[,;]/.test(before.slice(at));
  const address = within && !isList ? within.trim() : text;
  const [, name, domain] = /^([^@\s]+)@([^@\s/:?#\\]+)$/.exec(address) ?? [];
  if (!name || !domain || /^[\x21-\x7e]*$/.test(domain)) return address;
  const url = URL.parse(`http://${domain}`);
  return url ? `${name}@${url.hostname}` : address;
}
