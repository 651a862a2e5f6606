import type { EndedLoad } from "#app/flows/ended-load.server.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { linksPart } from "#app/routes/load/links-part.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OwedPay, paidByLinks, paidFacts } from "./owed-pay.tsx";

/** A load that the carrier no longer has: how it ended, and what it needs to be paid for it. */
export function EndedLoadPage({ load }: { load: EndedLoad }) {
  const { trackingId, lane, endedAt, reason, note, ends } = load;
  const documents = linksPart({ title: "Documents", links: paidByLinks(trackingId) });
  return (
    <DeskPage title={trackingId} from={{ title: "Your loads", to: "/carrier" }}>
      <div className="grid gap-y-8">
        <Notice title="This load is no longer yours.">
          <p>
            {reason}, <Moment at={endedAt} withTime />.{lane && ` ${lane}.`}
          </p>
          {note && <p>{note}</p>}
          <OwedPay trackingId={trackingId} ends={ends} />
        </Notice>
        <DeskPart title="Pay">
          <FactSheet facts={paidFacts(ends)} />
        </DeskPart>
        <DeskPart title={documents.title}>{documents.content}</DeskPart>
      </div>
    </DeskPage>
  );
}
