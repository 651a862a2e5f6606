import { carrierBillPath } from "#app/features/carrier-bills/paths.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { EndedLoad } from "#app/flows/ended-load.server.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** A load that the carrier no longer has: how it ended, and what is owed for it. */
export function EndedLoadPage({ load }: { load: EndedLoad }) {
  const { trackingId, lane, endedAt, reason, note, owedCents } = load;
  return (
    <DeskPage title={trackingId} from={{ title: "Your loads", to: "/carrier" }}>
      <Notice title="This load is no longer yours.">
        <p>
          {reason}, <Moment at={endedAt} withTime />.{lane && ` ${lane}.`}
        </p>
        {note && <p>{note}</p>}
        {owedCents > 0 ? (
          <p>
            We owe you {usdText(owedCents)} for it.{" "}
            <Link to={carrierBillPath(trackingId)} className="underline underline-offset-4">
              Submit your bill
            </Link>
          </p>
        ) : (
          <p>No pay is due on it.</p>
        )}
      </Notice>
    </DeskPage>
  );
}
