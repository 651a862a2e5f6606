import { CIRCUITY_FACTOR, SAME_PLACE_MILES } from "#app/features/company/transit-assumptions.ts";
import { type IsoDate, isDate } from "./business-days.ts";
import { greatCircleMiles, type Point } from "./distance.ts";
import { dateSentences, datesFrom, type TransitDates } from "./transit-dates.ts";
import { type DayRange, planDays } from "./transit-days.ts";
import { TRANSIT_MODES, type TransitMode } from "./transit-modes.ts";

/** Shown with every estimate. */
export const TRANSIT_NOTICE =
  "This is a planning estimate, not a promise. It uses our own assumptions about miles per day, in business days, Monday to Friday, without federal holidays.";

/** A place with its two-letter state code. */
export type TransitPlace = Point & { readonly city: string; readonly state: string };

export type TransitQuestion = {
  readonly origin: TransitPlace;
  readonly destination: TransitPlace;
  readonly mode: TransitMode;
  readonly pickupDate?: IsoDate | undefined;
};

export type TransitEstimate = {
  readonly kind: "estimate";
  /** Statute miles, rounded. */
  readonly greatCircleMiles: number;
  /** Great-circle miles x CIRCUITY_FACTOR, rounded: an estimate. Null by air. */
  readonly roadMiles: number | null;
  /** Business days after pickup; 0 is the day of pickup. */
  readonly businessDays: DayRange;
  /** Null when no pickup date was given. */
  readonly dates: TransitDates | null;
  /** Sentences with the figures used, in the order of the reasoning. */
  readonly reasoning: readonly string[];
  readonly notice: string;
};

/** No estimate, with a sentence that says why and what to do. */
export type TransitRefusal = {
  readonly kind: "refused";
  readonly reason: "same-place" | "no-ground-route" | "not-a-place" | "not-a-date";
  readonly message: string;
};

/** States and territories that this tool does not reach by road or rail. */
const OFFSHORE: Readonly<Record<string, string>> = {
  AK: "Alaska",
  HI: "Hawaii",
  AS: "American Samoa",
  GU: "Guam",
  MP: "the Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "the U.S. Virgin Islands",
};

/**
 * The business days between two places, as a range with its reasoning. Returns a refusal, and never
 * throws, where an estimate would make no sense.
 */
export function estimateTransit(question: TransitQuestion): TransitEstimate | TransitRefusal {
  const { origin, destination, mode, pickupDate } = question;
  if (![origin, destination].every(isOnEarth)) {
    return refuse("not-a-place", "Enter an origin and a destination in the United States.");
  }
  const miles = greatCircleMiles(origin, destination);
  if (miles < SAME_PLACE_MILES) {
    return refuse(
      "same-place",
      `Origin and destination are the same place (${nameOf(origin)}). Enter two different places.`,
    );
  }
  const offshore = [origin.state, destination.state].find((state) => state in OFFSHORE);
  if (offshore !== undefined && mode !== "air") {
    return refuse(
      "no-ground-route",
      `This tool gives no estimate to or from ${OFFSHORE[offshore]} by ground. Choose air freight, or ask us for a quote.`,
    );
  }
  if (pickupDate !== undefined && !isDate(pickupDate)) {
    return refuse("not-a-date", "Enter the pickup date as year-month-day, such as 2026-03-05.");
  }

  const roadMiles = mode === "air" ? null : Math.round(miles * CIRCUITY_FACTOR);
  const plan = planDays(mode, roadMiles ?? 0, offshore !== undefined);
  const dates = pickupDate === undefined ? null : datesFrom(pickupDate, plan.days);
  const greatCircle = `${nameOf(origin)} to ${nameOf(destination)} is ${shown(miles)} miles in a straight line`;
  return {
    kind: "estimate",
    greatCircleMiles: Math.round(miles),
    roadMiles,
    businessDays: plan.days,
    dates,
    reasoning: [
      roadMiles === null
        ? `${greatCircle}.`
        : `${greatCircle}; times ${CIRCUITY_FACTOR} for the bends of roads, that is about ${shown(roadMiles)} road miles (estimate).`,
      ...plan.reasoning,
      `${TRANSIT_MODES[mode]}: ${rangeText(plan.days)}.`,
      ...(dates && pickupDate ? dateSentences(pickupDate, dates) : []),
    ],
    notice: TRANSIT_NOTICE,
  };
}

/** "2 to 3 business days", "1 business day", "same day to 1 business day" */
export function rangeText({ earliest, latest }: DayRange): string {
  const unit = latest === 1 ? "business day" : "business days";
  if (earliest === latest) return latest === 0 ? "same day" : `${latest} ${unit}`;
  return `${earliest === 0 ? "same day" : earliest} to ${latest} ${unit}`;
}

function refuse(reason: TransitRefusal["reason"], message: string): TransitRefusal {
  return { kind: "refused", reason, message };
}

const nameOf = ({ city, state }: TransitPlace) => `${city}, ${state}`;
const shown = (miles: number) => Math.round(miles).toLocaleString("en-US");

function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
