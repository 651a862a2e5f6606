/** Text that must not wrap: phone numbers, figures with units, months, and hyphenated words. */
const together =
  /(\(\d{3}\) \d{3}-\d{4}|-?\d+°F to -?\d+°F|\d+ (?:CFR|USC)(?: part)? [\d.]+(?:\(\w\))?|[\d,.]+(?:-\d+)? (?:lbs?|hours?|minutes|miles|days|feet)\b|\b\d{4}-\d{2}\b|\be-mails?\b|\bopen-deck\b)/;

/** A text whose figures stay on one line with their units; the characters are unchanged. */
export function NoBreak({ children }: { children: string }) {
  return children.split(together).map((part, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
