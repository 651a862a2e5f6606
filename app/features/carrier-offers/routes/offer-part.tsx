import {
  CarrierOfferAnswerForms,
  CounterTakenBackForm,
} from "#app/features/carrier-offers/ui/answer-forms.tsx";
import { OfferSheet } from "#app/features/carrier-offers/ui/offer-sheet.tsx";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { GiveUpForm } from "#app/routes/carrier/give-up-action.tsx";
import { Moment } from "#app/ui/moment.tsx";
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
  const { version, stands } = shown;
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
      {stands === "countered" && mayAnswer && (
        <div className="mt-8">
          <CounterTakenBackForm />
        </div>
      )}
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

function factsOf({ stops, facts }: ShownLoad) {
  return [
    ...stops.map((stop) => ({ label: stop.label, value: <StopText stop={stop} /> })),
    ...facts,
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

function StopText({ stop: { address, phone, window } }: { stop: OfferedStop }) {
  return (
    <>
      <span translate="no">{address || "To be confirmed"}</span>
      {phone && (
        <>
          , <PhoneLink phone={phone} />
        </>
      )}
      {window && <span className="block text-ink-soft">{window}</span>}
    </>
  );
}
