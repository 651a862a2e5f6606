import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";

/** One entry: its name and details. */
export type ListedEntry = { id: string; name: string; details: readonly (string | null)[] };

type Props = {
  title: string;
  lead: string;
  entries: readonly ListedEntry[];
  /** Shown when the list is empty. */
  empty: string;
  /** The path of the list, below which each entry has its own. */
  path: string;
  add: string;
  mayEdit: boolean;
};

/** A company's presets of one kind, one per line, with links to edit and add. */
export function EntryList({ title, lead, entries, empty, path, add, mayEdit }: Props) {
  const addLink = mayEdit && (
    <Link to={`${path}/new`} className={buttonStyle("secondary")}>
      {add}
    </Link>
  );
  return (
    <DeskPage title={title} aside={entries.length > 0 && addLink}>
      <p className="mb-5 max-w-prose text-sm text-ink-soft">{lead}</p>
      {entries.length === 0 ? (
        <EmptyState title={empty}>{addLink}</EmptyState>
      ) : (
        <ul aria-label={title} className="border-t-2 border-ink text-sm">
          {entries.map(({ id, name, details }) => (
            <li
              key={id}
              className="grid min-h-11 items-center gap-x-6 border-b border-line py-1 tablet:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              {mayEdit ? (
                <Link
                  to={`${path}/${id}`}
                  className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 wrap-anywhere"
                >
                  {name}
                </Link>
              ) : (
                <span className="font-semibold wrap-anywhere">{name}</span>
              )}
              <span className="text-ink-soft wrap-anywhere">
                {details.filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
