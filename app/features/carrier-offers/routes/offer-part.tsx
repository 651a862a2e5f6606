import { CarrierOfferAnswerForms } from "#app/features/carrier-offers/ui/answer-forms.tsx";
import { OfferSheet } from "#app/features/carrier-offers/ui/offer-sheet.tsx";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import { stopKindLabels } from "#app/features/shipments/load/stop.ts";
import { GiveUpForm } from "#app/routes/carrier/give-up-action.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { MomentZone } from "#app/ui/moment-zone.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { loadCarrierOffer } from "./answer-offer.server.ts";
import { ConfirmationPart } from "./confirmation-part.tsx";

type Shown = Awaited<ReturnType<typeof loadCarrierOffer>>;
type ShownLoad = NonNullable<Shown["load"]>;
type OfferedStop = ShownLoad["stops"][number];

type Props = {
  shown: Shown;
  /** The download path of the rate confirmation with this ID. */
  confirmationPath: (versionId: string) => string;
};

/** An offer with its answer forms, or its outcome. */
export function OfferPart({ shown, confirmationPath }: Props) {
  const { mayGiveUp, payCents, ended, offer, load, closed, confirmation, mayAnswer } = shown;
  const { version } = shown;
  const { lines, totalCents, expiresAt } = offer;
  return (
    <>
      {closed && (
        <div className="mb-6">
          <Notice title={closed}>{ended && <EndText ended={ended} />}</Notice>
        </div>
      )}
      <OfferSheet
        facts={[
          ...(load ? factsOf(load) : []),
          ...(closed ? [] : [{ label: "Open until", value: <Moment at={expiresAt} withTime /> }]),
        ]}
        lines={lines}
        totalCents={totalCents}
      />
      {!closed && mayAnswer && <CarrierOfferAnswerForms version={version} />}
      {confirmation && (
        <section className="mt-8 max-w-xl border-t-4 border-signal pt-3">
          <h2 className="mb-3 text-2xl">Rate confirmation</h2>
          <ConfirmationPart
            confirmation={confirmation}
            pathOf={confirmationPath}
            maySign={mayAnswer}
          />
        </section>
      )}
      {mayGiveUp && (
        <section className="mt-8 max-w-xl border-t-4 border-line-strong pt-3">
          <h2 className="mb-3 text-2xl">Can't cover it?</h2>
          <GiveUpForm payCents={payCents} />
        </section>
      )}
    </>
  );
}

function factsOf(load: ShownLoad) {
  const { mode, equipment, weight, description, temperatureMin, temperatureMax } = load;
  return [
    ...load.stops.map((stop, place) => ({
      label: `${place + 1}. ${stopKindLabels[stop.kind]}`,
      value: <StopText stop={stop} />,
    })),
    {
      label: "Equipment",
      value: equipmentTypes.find(({ id }) => id === equipment)?.label ?? mode,
    },
    { label: "Freight", value: description },
    { label: "Weight", value: weight },
    ...(temperatureMin === null
      ? []
      : [{ label: "Temperature", value: `${temperatureMin} to ${temperatureMax} °F` }]),
    ...load.references.map(({ kind, value }) => ({ label: referenceLabels[kind], value })),
  ];
}

function EndText({ ended }: { ended: NonNullable<Shown["ended"]> }) {
  const { reason, endedAt, note, owedCents } = ended;
  return (
    <>
      <p>
        {reason}, <Moment at={endedAt} withTime />.
      </p>
      {note && <p>{note}</p>}
      <p>{owedCents > 0 ? `We owe you ${usdText(owedCents)} for it.` : "No pay is due on it."}</p>
    </>
  );
}

function StopText({ stop }: { stop: OfferedStop }) {
  const { city, company, street, zip, phone, windowFrom, windowTo, timeZone } = stop;
  const address = [company, street, city && `${city}${zip ? ` ${zip}` : ""}`];
  return (
    <>
      <span translate="no">{address.filter(Boolean).join(", ") || "To be confirmed"}</span>
      {phone && (
        <>
          , <PhoneLink phone={phone} />
        </>
      )}
      {windowFrom && (
        <span className="block text-ink-soft">
          <MomentZone value={timeZone ?? "UTC"}>
            <Moment at={windowFrom} withTime />
            {windowTo && (
              <>
                {" to "}
                <Moment at={windowTo} withTime />
              </>
            )}
          </MomentZone>
        </span>
      )}
    </>
  );
}
