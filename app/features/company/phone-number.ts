/** A typed phone number as a `tel:` address with its extension (RFC 3966); null for anything else. */
export function phoneHref(phone: string): string | null {
  const [number, extension] = splitExtension(phone);
  // "+49 (0)30": the zero is dialed inside the country only.
  const digits = number.replace(/(?<=^\+.*)\(0\)/, "").replace(/(?!^\+)\D/g, "");
  // No country has longer numbers (ITU-T E.164).
  if (!/^\+?\d{3,15}$/.test(digits)) return null;
  return `tel:${digits}${extension ? `;ext=${extension}` : ""}`;
}

/** A typed phone number without the words around it. */
export function bareNumber(phone: string): string {
  const [number, extension] = splitExtension(phone);
  const bare = number.replace(/[^\d+(). -]/g, "").trim();
  return extension ? `${bare} ext. ${extension}` : bare;
}

function splitExtension(phone: string): [number: string, extension?: string] {
  const typed = phone.normalize("NFKC").trim();
  const found = /^(.*\d.*?)[\s,;(]*(?:extension|ext|x|#)[.:\s]*(\d{1,8})\)?$/i.exec(typed);
  return found ? [found[1] ?? typed, found[2]] : [typed];
}
