/** Says beside the download of a CSV file how Excel keeps the zeros of codes such as check numbers and ZIP codes. */
export function LeadingZerosNote() {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      Excel drops leading zeros when it opens a CSV file. To keep check number 0002207 or ZIP code
      02134 whole, import the file instead: choose Data, From Text/CSV, then "Do not detect data
      types".
    </p>
  );
}
