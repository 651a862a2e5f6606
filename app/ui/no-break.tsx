/** What a line must not end within: a phone number, a figure and its unit, words with a hyphen. */
const together =
  /(\(\d{3}\) \d{3}-\d{4}|-?\d+°F to -?\d+°F|\d+ (?:CFR|USC)(?: part)? [\d.]+(?:\(\w\))?|[\d,.]+(?:-\d+)? (?:lbs?|hours?|minutes|miles|days|feet)\b|\be-mails?\b|\bopen-deck\b)/;

/** A text whose figures keep their units on their line; its characters stay as they are. */
export function NoBreak({ children }: { children: string }) {
  return children.split(together).map((part, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in a text that stays
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
