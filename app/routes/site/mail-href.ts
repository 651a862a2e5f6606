/** A mailto link with subject and body. */
export function mailHref(address: string, subject?: string, body?: string): string {
  const filled = [subject && `subject=${encoded(subject)}`, body && `body=${encoded(body)}`];
  const query = filled.filter(Boolean).join("&");
  return `mailto:${address}${query && `?${query}`}`;
}

// Email clients read "+" literally and expect CRLF. A lone surrogate can't be encoded.
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));
}
