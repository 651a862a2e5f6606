import type { LoadNotice } from "#app/features/shipments/load/shown-on-load.ts";
import { Moment } from "#app/ui/moment.tsx";

/** What stands out about a load, such as an exception. */
export function LoadNotices({ notices }: { notices: readonly LoadNotice[] }) {
  return notices.map(({ id, title, words }) => (
    <div key={id} className="border-l-4 border-danger bg-danger-sheet px-4 py-3">
      <p className="font-semibold wrap-anywhere text-danger">{title}</p>
      <p className="text-sm wrap-anywhere">
        {words.map((word) =>
          typeof word === "string" ? word : <Moment key={Number(word)} at={word} withTime />,
        )}
      </p>
    </div>
  ));
}
