import type { ReactNode } from "react";
import { partnerPath } from "#app/features/edi/paths.ts";
import type { readEdiMessage } from "#app/features/edi/queries.server.ts";
import { answersText } from "#app/features/edi/tender-answer.ts";
import type { TenderOffer } from "#app/features/edi/tender-offer.ts";
import type { Problem, Segment } from "#app/features/edi/x12/segment.ts";
import { FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Message = NonNullable<Awaited<ReturnType<typeof readEdiMessage>>>;

const linked = "font-semibold underline underline-offset-4";

/** The sender or receiver of a message, and its numbers. */
export function MessageFacts({ message }: { message: Message }) {
  const { partnerId, partner, shipmentId, trackingId, direction, source, charset } = message;
  return (
    <FactSheet
      facts={[
        {
          label: "Partner",
          value: partnerId && (
            <Link to={partnerPath(partnerId)} className={linked}>
              {partner}
            </Link>
          ),
        },
        {
          label: "Load",
          value: shipmentId && (
            <Link to={`/staff/shipments/${shipmentId}`} className={linked}>
              {trackingId}
            </Link>
          ),
        },
        { label: "Shipment number", value: message.reference },
        { label: "Interchange", value: message.control },
        { label: "Direction", value: direction === "in" ? `Received by ${source}` : "Sent" },
        { label: "Character set", value: charset },
        {
          label: direction === "in" ? "Received" : "Written",
          value: <Moment at={message.createdAt.toISOString()} withTime />,
        },
        { label: "Entered by our team", value: answersText(message.answers) },
        {
          label: "Last run by staff",
          value: message.mendedAt && <Moment at={message.mendedAt.toISOString()} withTime />,
        },
      ]}
    />
  );
}

type OfferProps = {
  offer: TenderOffer;
  /** Whether we took the load at the offered rate. */
  isAgreed?: boolean;
  /** Our price of the load, such as "$2,921.92"; null where our rates have none. */
  ourRate?: string | null;
  /** Beside the deadline. */
  warning?: ReactNode;
};

/** What the partner offers for a load, and by when it wants our answer. */
export function OfferFacts({ offer, isAgreed = false, ourRate = null, warning }: OfferProps) {
  const { rate, rates, fuel, respondBy } = offer;
  const facts = [
    { label: "Offered rate", value: rate && `${rate}, ${isAgreed ? "agreed" : "not agreed"}` },
    { label: "Our rate", value: ourRate },
    { label: "Other rates", value: rates && `${rates}, not agreed` },
    { label: "Offered fuel", value: fuel && `${fuel}, not agreed` },
    {
      label: "Respond by",
      value: respondBy && (
        <>
          {respondBy} {warning}
        </>
      ),
    },
  ];
  return <FactSheet facts={facts.filter(({ value }) => value !== null)} />;
}

type Props = { segments: readonly Segment[]; problems: readonly Problem[] };

/** The segments with their places, those with problems marked. */
export function SegmentTable({ segments, problems }: Props) {
  if (segments.length === 0)
    return (
      <p className="text-sm">
        We couldn't read any segments. Ask the partner to send the file again.
      </p>
    );
  const wrong = new Set(problems.map(({ position }) => position));
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="border-b border-line-strong text-ink-soft">
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            No.
          </th>
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            Segment
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Elements
          </th>
        </tr>
      </thead>
      <tbody>
        {segments.map(({ id, elements, position }) => (
          <tr key={position} className="border-b border-line align-top">
            <td className="py-1 pr-4 tabular-nums">{position}</td>
            <td className="py-1 pr-4 font-semibold">
              {id.slice(0, 20)}
              {wrong.has(position) && <span className="text-danger"> error</span>}
            </td>
            <td className="py-1 wrap-anywhere">
              {elements.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: elements are identified by their position
                <span key={index} className="mr-3 inline-block">
                  <span className="text-ink-soft">{String(index + 1).padStart(2, "0")}</span>{" "}
                  {value.trim() || "–"}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
