import { buttonStyle } from "#app/ui/button.tsx";
import { BilingualText } from "./bilingual-text.tsx";
import type { DriverLanguage, DriverTextId } from "./driver-texts.ts";
import type { ShownDriverLoad } from "./shown-load.server.ts";

type Props = { load: ShownDriverLoad; language: DriverLanguage };

type Refused = Pick<ShownDriverLoad["freight"], "refused">;

const big = `${buttonStyle("secondary")} min-h-12 text-center leading-tight`;

/** Where a driver goes next, when, and whom they call. */
export function StopAhead({ load, language }: Props) {
  const { stop, place, stopCount, dispatch, step } = load;
  if (!stop) return null;
  return (
    <section className="grid gap-4">
      <div>
        <p className="text-lg font-semibold">
          <BilingualText text={step ? taskOf(stop.kind) : "delivered"} language={language} />
          {stopCount > 2 && (
            <span className="text-ink-soft">
              <BilingualText text="stopOf" language={language} /> {place}/{stopCount}
            </span>
          )}
        </p>
        <h1 className="text-4xl wrap-anywhere">{stop.name ?? `#${place}`}</h1>
        {stop.lines.map((line) => (
          <p key={line} className="text-xl wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      {step && (
        <p className="text-xl font-semibold">
          {stop.window ?? <BilingualText text="noWindow" language={language} />}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        {stop.mapHref && step && (
          <a href={stop.mapHref} rel="noreferrer" className={big}>
            <BilingualText text="map" language={language} />
          </a>
        )}
        <a href={dispatch.href} className={big}>
          <BilingualText text="callDispatch" language={language} />
        </a>
      </div>
      {load.heldBackBy && (
        <Warning
          text={load.heldBackBy === "leg ahead" ? "waitsForLeg" : "heldBack"}
          language={language}
        />
      )}
      <RefusedFreight refused={load.freight.refused} language={language} />
      <TruckNeeds load={load} language={language} />
      {step && <StopFacts load={load} language={language} />}
    </section>
  );
}

/** What the receiver refused: it stays on the truck until somebody decides. */
function RefusedFreight({ refused, language }: Pick<Props, "language"> & Refused) {
  if (refused === null) return null;
  return (
    <p role="status" className={warning}>
      {refused !== "all" && `${refused} `}
      <BilingualText text={refused === "all" ? "allRefused" : "someRefused"} language={language} />
    </p>
  );
}

/** What the truck must be and keep to, until the freight is delivered. */
function TruckNeeds({ load: { needs, step }, language }: Props) {
  const { equipment, temperature, hazardous, emergencyPhone, emergencyDial } = needs;
  if (!step) return null;
  return (
    <>
      {(equipment || temperature) && (
        <p className="text-xl font-semibold">
          {equipment && <BilingualText text={equipment} language={language} />}
          {equipment && temperature && ", "}
          {temperature && <span translate="no">{temperature}</span>}
        </p>
      )}
      {hazardous.length > 0 && (
        <div className="border-l-4 border-danger px-4 py-2 text-lg">
          <p className="font-semibold">
            <BilingualText text="hazmat" language={language} />
          </p>
          {hazardous.map((item) => (
            <p key={item} translate="no" className="wrap-anywhere">
              {item}
            </p>
          ))}
          {emergencyDial && (
            <p className="mt-2">
              <a href={emergencyDial} className={`${big} w-full`}>
                <span>
                  <BilingualText text="emergency" language={language} />
                  <span className="block font-normal">{emergencyPhone}</span>
                </span>
              </a>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function taskOf(kind: string): DriverTextId {
  if (kind === "pickup") return "pickup";
  return kind === "delivery" ? "delivery" : "stopOff";
}

function StopFacts({ load: { stop, numbers, pieces, freight }, language }: Props) {
  if (!stop) return null;
  const { appointmentNumber, isAppointmentMissing, contact, dial, phone, instructions } = stop;
  return (
    <>
      {isAppointmentMissing && <Warning text="appointmentRequired" language={language} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-lg empty:hidden">
        {appointmentNumber && (
          <Fact text="appointment" value={appointmentNumber} language={language} />
        )}
        {numbers.map(({ kind, value }) => (
          <Fact key={`${kind} ${value}`} text={kind} value={value} language={language} />
        ))}
        {pieces && <Fact text="freight" value={pieces} language={language} />}
        {freight.seal && <Fact text="sealNumber" value={freight.seal} language={language} />}
      </dl>
      {instructions && (
        <div className="text-lg">
          <p className="font-semibold">
            <BilingualText text="instructions" language={language} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{instructions}</p>
        </div>
      )}
      {dial && (
        <p>
          <a href={dial} className={`${big} w-full`}>
            <span>
              <BilingualText text="callStop" language={language} />
              <span className="block font-normal">
                {[contact, phone].filter(Boolean).join(", ")}
              </span>
            </span>
          </a>
        </p>
      )}
    </>
  );
}

const warning = "border-l-4 border-waiting bg-waiting-sheet px-4 py-2 font-semibold";

function Warning({ text, language }: Omit<FactProps, "value">) {
  return (
    <p className={warning}>
      <BilingualText text={text} language={language} />
    </p>
  );
}

type FactProps = { text: DriverTextId; value: string; language: DriverLanguage };

function Fact({ text, value, language }: FactProps) {
  return (
    <>
      <dt className="text-ink-soft">
        <BilingualText text={text} language={language} />
      </dt>
      <dd translate="no" className="font-semibold wrap-anywhere">
        {value}
      </dd>
    </>
  );
}
