import { Moment } from "#app/ui/moment.tsx";
import { actionName, personName } from "./names.ts";

type Props = {
  entries: readonly { id: number; at: string; actorId: string | null; action: string }[];
  people: ReadonlyMap<string, { name: string }>;
};

/** What the audit log has on one thing, the latest first. */
export function Done({ entries, people }: Props) {
  if (entries.length === 0) return <p className="text-sm">Nothing yet.</p>;
  return (
    <ol className="text-sm">
      {entries.map(({ id, at, actorId, action }) => (
        <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-1.5">
          <span className="font-semibold">{actionName(action)}</span>
          <span className="text-ink-soft">
            {personName(people, actorId)}, <Moment at={at} withTime />
          </span>
        </li>
      ))}
    </ol>
  );
}
