/**
 * What somebody typed, as an organization's words have it: a USDOT number without its prefix and
 * zeros, a docket in one word, a phone as digits.
 */
export function organizationTerms(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  if (/^[\d\s().+-]+$/.test(typed) && digits.length >= 7 && !/^\d{1,8}$/.test(typed.trim())) {
    return digits.slice(-10);
  }
  const number = /^(?:us\s?)?(?:dot)?[\s#:-]*0*(\d{1,8})$/i.exec(typed.trim());
  if (number?.[1]) return number[1];
  return typed.replace(/\b(MC|FF|MX)[\s#-]+(?=\d)/gi, "$1");
}
