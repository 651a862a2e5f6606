/** Tracking IDs, and numbers such as INV-1001 and Q-10014. */
const code = /\b([A-Z\d]{9}|[A-Z]{1,3}-\d+)\b/;

/** A text whose IDs and numbers stay as they are when a browser translates the page. */
export function WithCodes({ text }: { text: string }) {
  return text.split(code).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is never reordered
      <span key={place} translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
