/** A message to a mailbox, its subject and first lines filled in. */
export function mailHref(address: string, subject?: string, body?: string): string {
  const filled = [subject && `subject=${encoded(subject)}`, body && `body=${encoded(body)}`];
  const query = filled.filter(Boolean).join("&");
  return `mailto:${address}${query && `?${query}`}`;
}

// Mail programs read "+" as a plus sign, and want their line ends as mail has them. Half a character
// can't be encoded.
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));
}
