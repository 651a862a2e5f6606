/** A USDOT number without the leading zeros that some type. */
export function usdotNumber(typed: string): string {
  return typed.replace(/^0+(?=\d)/, "");
}
