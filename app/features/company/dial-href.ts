/** The link that dials a phone number as a person typed it, without its extension. */
export function dialHref(phone: string): string {
  return `tel:${phone.replace(/(?:x|ext)[\s\S]*$/i, "").replace(/[^\d+]/g, "")}`;
}
