import { legModeNames, legModes } from "#app/features/assignments/leg.ts";
import { deskLegPath } from "#app/features/assignments/paths.ts";
import { usdText } from "#app/features/money/usd.ts";
import { maximumStops, stopCity } from "#app/features/shipments/load/stop.ts";
import type { DeskLeg } from "#app/flows/legs-of-load.server.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import type { LoadPart } from "#app/routes/load/load-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";

const modes = legModes.map((mode) => ({ value: mode, text: legModeNames[mode] }));

/** Splits a load into legs at a place, where one carrier hands the freight to the next. */
export function splitAction(load: LoadView): RecordAction | null {
  if (load.canceledAt || load.status === "Delivered" || load.stops.length >= maximumStops)
    return null;
  const before = load.stops.slice(0, -1).map((stop, index) => ({
    value: String(index + 1),
    text: [`Stop ${index + 1}`, stop.company, stopCity(stop)].filter(Boolean).join(", "),
  }));
  return {
    name: "split",
    needs: "assignments.split",
    label: "Split into legs",
    form: (
      <Form
        version={load.version}
        id="load-split"
        intent="split"
        button="Split here"
        working="Splitting..."
        initial={{ after: "1" }}
        className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
      >
        <p className="text-sm tablet:col-span-2">
          At a handoff, one carrier delivers and the next picks up. Each leg gets a carrier, a rate
          confirmation and pay of its own. A carrier that has this part already keeps what is before
          the handoff; open offers for it end. The customer sees one movement.
        </p>
        <SelectField name="after" label="Handoff after" options={before} />
        <TextField name="company" label="Place, such as a terminal (optional)" maxLength={120} />
        <TextField name="street" label="Street (optional)" maxLength={120} />
        <TextField name="zip" label="ZIP code" maxLength={10} inputMode="numeric" />
        <TextField name="city" label="City" maxLength={80} hint="Not needed with a ZIP code." />
        <TextField name="state" label="State" maxLength={2} />
        <TextField name="contact" label="Contact (optional)" maxLength={100} />
        <TextField name="phone" label="Phone (optional)" type="tel" maxLength={40} />
        <TextField
          name="windowFrom"
          label="Window opens (optional)"
          type="datetime-local"
          hint="Local time at the handoff"
        />
        <TextField name="windowTo" label="Window closes (optional)" type="datetime-local" />
        <SelectField
          name="firstMode"
          label="Before the handoff"
          none="Choose a mode"
          options={modes}
        />
        <SelectField
          name="secondMode"
          label="After the handoff"
          none="Choose a mode"
          options={modes}
        />
        <div className="tablet:col-span-2">
          <TextAreaField
            name="instructions"
            label="Instructions (optional)"
            rows={2}
            maxLength={1_000}
          />
        </div>
      </Form>
    ),
  };
}

/** The legs of a load that was split: who runs each, how far it is, and its page. */
export function legsPart(loadId: string, legs: readonly DeskLeg[]): LoadPart | null {
  if (legs.length === 0) return null;
  return {
    title: "Legs",
    content: (
      <ol aria-label="Legs" className="text-sm">
        {legs.map((leg) => (
          <LegItem key={leg.id} leg={leg} path={deskLegPath(loadId, leg.id)} />
        ))}
      </ol>
    ),
  };
}

function LegItem({ leg, path }: { leg: DeskLeg; path: string }) {
  const { sequence, modeName, from, to, live } = leg;
  return (
    <li className="grid gap-1 border-b border-line py-3 first:pt-0">
      <p>
        <Link to={path} className="font-semibold underline underline-offset-4">
          Leg {sequence}, {modeName.toLowerCase()}
        </Link>
        : {from} to {to}
      </p>
      <p>
        {live ? (
          <>
            <strong>{live.carrier}</strong>: {live.stateName}, {usdText(live.payCents)}
          </>
        ) : (
          <strong>Needs a carrier</strong>
        )}
      </p>
      <CustodyText leg={leg} />
    </li>
  );
}

/** When the leg's carrier got the freight, and when it handed it on. */
export function CustodyText({ leg: { live, fromZone, toZone } }: { leg: DeskLeg }) {
  if (!live?.pickedUpAt && !live?.completedAt) return null;
  return (
    <p className="text-ink-soft">
      {live.pickedUpAt && (
        <>
          Has the freight since <Moment at={live.pickedUpAt} withTime timeZone={fromZone} />
        </>
      )}
      {live.completedAt && (
        <>
          {live.pickedUpAt ? ", handed on " : "Handed on "}
          <Moment at={live.completedAt} withTime timeZone={toZone} />
        </>
      )}
    </p>
  );
}
