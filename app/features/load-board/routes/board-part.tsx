import { bidStateNames } from "#app/features/load-board/load-board.ts";
import type { readPosting } from "#app/features/load-board/queries.server.ts";
import { marginLeft, type PayGuide } from "#app/features/money/pay-guide.ts";
import { MarginLeft, MarginOverride } from "#app/features/money/ui/margin-left.tsx";
import { dollarsText, usdText } from "#app/features/money/usd.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { ShownObjection } from "#app/forms/objection.ts";
import { Objections } from "#app/forms/objections.tsx";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Posted = Awaited<ReturnType<typeof readPosting>>;

type Bid = Posted["bids"][number] & {
  /** The checks that its carrier fails. */
  failing: string | null;
};

type Board = { posting: Posted["posting"]; bids: readonly Bid[] };

type Props = {
  board: Board;
  /** Null once the load needs no carrier anymore. */
  guide: PayGuide | null;
  /** What objects to offering the load. */
  objections: readonly ShownObjection[];
};

/** A load's posting on the load board, and its bids. */
export function BoardPart({ board: { posting, bids }, guide, objections }: Props) {
  if (!guide && bids.length === 0) return null;
  return (
    <DeskPart title="Load board">
      {guide && (
        <StaffMay action="load-board.post">
          <div className="mb-5 flex flex-wrap items-end gap-3">
            <Form
              id="post"
              intent="post"
              button={posting ? "Change target rate" : "Post on the load board"}
              working="Posting..."
              look="secondary"
              initial={{
                askingCents: posting?.askingCents ? dollarsText(posting.askingCents) : null,
              }}
              className="grid gap-3"
            >
              <TextField
                name="askingCents"
                label="Target rate (USD, optional)"
                inputMode="decimal"
                hint="Verified carriers see cities, windows, equipment and weight, and this rate if you set one."
              />
            </Form>
            {posting && (
              <Form
                id="remove-posting"
                intent="remove-posting"
                button="Remove from the board"
                working="Removing..."
                look="compact"
                className="contents"
              />
            )}
          </div>
        </StaffMay>
      )}
      {posting && (
        <p className="text-sm">
          Posted <Moment at={posting.postedAt.toISOString()} withTime />
          {posting.askingCents && `, target rate ${usdText(posting.askingCents)}`}.
        </p>
      )}
      <ul aria-label="Bids">
        {bids.map((bid) => (
          <BidRow key={bid.id} bid={bid} guide={guide} objections={objections} />
        ))}
      </ul>
    </DeskPart>
  );
}

function BidRow({ bid, guide, objections }: { bid: Bid } & Omit<Props, "board">) {
  const { id, carrier, cents, note, state, placedAt, failing } = bid;
  return (
    <li className="grid gap-2 border-b border-line py-3 text-sm">
      <p>
        <strong>{carrier}</strong>: {usdText(cents)}, {bidStateNames[state]},{" "}
        <Moment at={placedAt.toISOString()} withTime />
      </p>
      {note && <p>{note}</p>}
      {failing && <p className="text-danger">{failing}</p>}
      {guide && state === "open" && <MarginLeft guide={guide} cents={cents} />}
      {guide && state === "open" && (
        <StaffMay action="carrier-offers.offer">
          <Form
            id={`take-bid-${id}`}
            intent="take-bid"
            button={`Offer ${usdText(cents)}`}
            buttonLabel={`Offer ${usdText(cents)} to ${carrier}`}
            working="Sending..."
            look="compact"
            className="grid gap-2"
          >
            <input type="hidden" name="bidId" value={id} />
            {marginLeft(guide, cents)?.isLow && <MarginOverride isRequired />}
            <Objections objections={objections} />
          </Form>
        </StaffMay>
      )}
    </li>
  );
}
