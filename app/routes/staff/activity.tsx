import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

type Props = {
  /** What the activity is about, such as "this email". */
  on: string;
  entries: Parameters<typeof Timeline>[0]["entries"];
};

/** The audit trail of one record, beside its facts. */
export function Activity({ on, entries }: Props) {
  return (
    <DeskPart title="Activity">
      {entries.length === 0 ? (
        <p className="text-sm">No activity yet.</p>
      ) : (
        <Timeline label={`Activity on ${on}`} entries={entries} />
      )}
    </DeskPart>
  );
}
