/**
 * What somebody typed without the kind of number before it: "PO 88120" and "PO-88120" as "88120".
 * The kind would look through all loads that have such a number.
 */
export function referenceTyped(typed: string): string {
  const [, kind, number = ""] =
    /^(po|so|bol|pro|awb|ref|reference|load)\b[\s#:.-]+([^\s#:.-].*)$/is.exec(typed) ?? [];
  return kind && /^\S*\d/.test(number) ? number : typed;
}
