import type { ReactNode } from "react";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { bookingLimits, stopLimits } from "#app/forms/limits.ts";
import { type AskedOfStops, enteredLabels, readEnteredPath } from "../entered-stop.ts";
import { type AnswerField, answerModes, answerTrailers } from "../tender-answer.ts";
import {
  purposeOptions,
  stopKindOptions,
  timeCodeOptions,
  whichDatesOptions,
} from "./code-options.ts";

type Props = {
  version: number;
  /** What the tender doesn't say. */
  asked: readonly AnswerField[];
  /** What it lacks of its stops, with what was sent. */
  stops: AskedOfStops;
  isChange: boolean;
  /** The rate that it offers, such as "$2,850.00"; null where there is none to agree to. */
  offeredRate: string | null;
  /** Whether the box that agrees to it is checked from the start. */
  agreesRate: boolean;
  /** The fields of hazardous goods. */
  hazmat: ReactNode;
};

/** The form for what a tender that waits doesn't say: a field for each, in place of its X12 text. */
export function AnswerForm({
  version,
  asked,
  stops,
  isChange,
  offeredRate,
  agreesRate,
  hazmat,
}: Props) {
  return (
    <Form
      id="answer"
      intent="answer"
      version={version}
      button={answerLabel(asked, isChange)}
      working={isChange ? "Applying..." : "Booking..."}
      initial={{ ...stops, accepts: "on", agreesRate: agreesRate ? "on" : null }}
      note="The partner's file stays as it is."
    >
      {asked.map((field) => (
        <AnswerInput key={field} field={field} stops={stops} hazmat={hazmat} />
      ))}
      {offeredRate && (
        <CheckField name="agreesRate">
          Agree to the offered {offeredRate} as the load's linehaul (optional)
        </CheckField>
      )}
    </Form>
  );
}

/** What the form does, such as "Book this load". */
export function answerLabel(asked: readonly AnswerField[], isChange: boolean): string {
  if (asked.includes("purpose")) return "Run with this purpose";
  if (asked.includes("acceptsLate")) return "Accept late";
  if (asked.includes("accepts")) return isChange ? "Accept this change" : "Accept this load";
  return isChange ? "Apply this change" : "Book this load";
}

/** What the tender has of a stop, to enter in its place. */
function StopInput({ path }: { path: string }) {
  const read = readEnteredPath(path);
  if (!read) return null;
  const label = `Stop ${read.index + 1}: ${enteredLabels[read.field]}`;
  const { field } = read;
  if (field === "windowFrom" || field === "windowTo") {
    return <TextField name={path} label={label} type="datetime-local" hint="Local time there" />;
  }
  if (field === "kind")
    return <SelectField name={path} label={label} none="Choose" options={stopKindOptions} />;
  return <TextField name={path} label={label} maxLength={stopLimits.instructions} />;
}

type InputProps = { field: AnswerField; stops: AskedOfStops; hazmat: ReactNode };

function AnswerInput({ field, stops, hazmat }: InputProps) {
  switch (field) {
    case "purpose":
      return (
        <SelectField
          name="purpose"
          label="What this tender does"
          none="Choose"
          options={purposeOptions}
        />
      );
    case "shipmentNumber":
      return (
        <TextField
          name="shipmentNumber"
          label="Shipment number"
          hint="As the partner gave it to you: our answers name it."
          maxLength={30}
          required
        />
      );
    case "hazmat":
      return hazmat;
    case "temperature":
      return (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField name="temperature.min" label="Minimum temperature (°F)" required />
          <TextField name="temperature.max" label="Maximum temperature (°F)" required />
        </div>
      );
    case "usdConfirmed":
      return (
        <CheckField name="usdConfirmed" required>
          The amounts are in US dollars: the partner confirmed it
        </CheckField>
      );
    case "description":
      return (
        <TextField
          name="description"
          label="Commodity"
          maxLength={bookingLimits.description}
          required
        />
      );
    case "weight":
      return <TextField name="weight" label="Weight (lbs)" inputMode="decimal" required />;
    case "mode":
      return (
        <SelectField
          name="mode"
          label="Mode"
          options={answerModes.map((mode) => ({ value: mode, text: mode }))}
        />
      );
    case "equipment":
      return (
        <SelectField name="equipment" label="Trailer" none="Choose" options={answerTrailers} />
      );
    case "timeCode":
      return (
        <SelectField
          name="timeCode"
          label="Time zone of the times above"
          hint="To read this partner's code in the same way from now on, set it on the partner's page."
          none="Choose"
          options={timeCodeOptions}
        />
      );
    case "whichDates":
      return (
        <SelectField
          name="whichDates"
          label="Dates that count"
          hint="The others stay on the load, as the partner's words. To choose for all tenders, use the partner's page."
          none="Choose"
          options={whichDatesOptions}
        />
      );
    case "acceptsLate":
      return (
        <CheckField name="acceptsLate" required>
          Accept after the deadline: the partner still wants us to take this load
        </CheckField>
      );
    case "accepts":
      return <HiddenField name="accepts" />;
    case "ownDates":
      return (
        <SelectField
          name="ownDates"
          label="Dates with other codes"
          none="Choose"
          options={[
            { value: "own", text: "are the pickup or delivery dates of their stops" },
            { value: "other", text: "are about something else, and don't count" },
          ]}
        />
      );
    case "stops":
      return Object.keys(stops).map((path) => <StopInput key={path} path={path} />);
  }
}
