/** Marks that show nothing and change how text runs or compares; joiners of letters and emoji stay. */
export const invisibleMarks =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

const fullWidth = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;

/**
 * A code as it was given out, whatever a phone or a mail client made of it: without blanks and invisible marks,
 * and with full-width letters and digits as plain ones.
 */
export function asSentCode(typed: string): string {
  return typed
    .replace(invisibleMarks, "")
    .replace(/\s/g, "")
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidthOffset));
}

/** No token of ours is shorter. */
const tokenAtLeast = 20;

/** The token of a link without the signs that came with it, such as a bracket at its end; as typed if it's none. */
export function readLinkToken(typed: string): string {
  const [token = ""] = /[\w-]+(\.[\w-]+)*/.exec(asSentCode(typed)) ?? [];
  return token.length < tokenAtLeast ? typed : token;
}
