import type { LoadView } from "#app/flows/load-view.server.ts";
import { Moment } from "#app/ui/moment.tsx";

/** A load's exception: what, since when, who is on it, and when the next update is due. */
export function ExceptionNotice({ load }: { load: LoadView }) {
  const open = load.exceptions.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0 && !load.canceledAt) return null;
  return (
    <div className="grid">
      {load.canceledAt && (
        <Warning title="This load is canceled.">
          <Moment at={load.canceledAt} withTime />
          {load.cancelReason && <>. Reason: {load.cancelReason}</>}
        </Warning>
      )}
      {open.map(({ id, kind, what, raisedAt, owner, nextUpdateAt }) => (
        <Warning
          key={id}
          title={`${kind === "compliance" ? "Compliance exception" : "Exception"}: ${what}`}
        >
          Since <Moment at={raisedAt} withTime />.{owner && <> {owner} is working on it.</>}
          {nextUpdateAt && (
            <>
              {" "}
              Next update by <Moment at={nextUpdateAt} withTime />.
            </>
          )}
        </Warning>
      ))}
    </div>
  );
}

function Warning({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="border-l-4 border-danger bg-danger-sheet px-4 py-3">
      <p className="font-semibold wrap-anywhere text-danger">{title}</p>
      <p className="text-sm wrap-anywhere">{children}</p>
    </div>
  );
}
