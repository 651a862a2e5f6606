import {
  AIR_DAYS,
  AIR_OFFSHORE_SLACK_DAYS,
  EXPEDITED_SLACK_DAYS,
  FTL_SLACK_DAYS,
  INTERMODAL_SENSIBLE_MILES,
  INTERMODAL_SLACK_DAYS,
  LTL_SLACK_DAYS,
  RAIL_MILES_PER_DAY,
  RAMP_DAYS,
  SAME_DAY_DRIVING_HOURS,
  SOLO_DRIVING_HOURS_PER_DAY,
  TEAM_DRIVING_HOURS_PER_DAY,
  TRUCK_MILES_PER_HOUR,
} from "#app/features/company/transit-assumptions.ts";
import type { TransitMode } from "./transit-modes.ts";

/** Whole business days after pickup; 0 is the day of pickup. */
export type DayRange = { readonly earliest: number; readonly latest: number };

export type DayPlan = { readonly days: DayRange; readonly reasoning: readonly string[] };

/** Business days by mode for a number of road miles, with sentences that explain them. */
export function planDays(mode: TransitMode, roadMiles: number, offshore: boolean): DayPlan {
  switch (mode) {
    case "ltl":
      return byTruck(roadMiles, SOLO_DRIVING_HOURS_PER_DAY, LTL_SLACK_DAYS, "sorting at terminals");
    case "ftl":
      return byTruck(
        roadMiles,
        SOLO_DRIVING_HOURS_PER_DAY,
        FTL_SLACK_DAYS,
        "loading and appointments",
      );
    case "expedited-ground":
      return expedited(roadMiles, SOLO_DRIVING_HOURS_PER_DAY);
    case "expedited-team":
      return expedited(roadMiles, TEAM_DRIVING_HOURS_PER_DAY);
    case "intermodal":
      return byRail(roadMiles);
    case "air":
      return byAir(offshore);
  }
}

function byTruck(roadMiles: number, hours: number, slack: number, slackFor: string): DayPlan {
  const driving = drivingDays(roadMiles, hours);
  return {
    days: { earliest: driving.days, latest: driving.days + slack },
    reasoning: [driving.sentence, `We allow up to ${inDays(slack)} more for ${slackFor}.`],
  };
}

/** It leaves at once, so a short drive may arrive on the day of pickup. */
function expedited(roadMiles: number, hours: number): DayPlan {
  const driving = drivingDays(roadMiles, hours);
  const isSameDay = roadMiles / TRUCK_MILES_PER_HOUR <= SAME_DAY_DRIVING_HOURS;
  const earliest = isSameDay ? 0 : Math.max(1, driving.days - 1);
  return {
    days: { earliest, latest: earliest + EXPEDITED_SLACK_DAYS },
    reasoning: [
      driving.sentence,
      `The truck leaves on the day of pickup, which is the first of them. We allow up to ${inDays(EXPEDITED_SLACK_DAYS)} more.`,
    ],
  };
}

function byRail(roadMiles: number): DayPlan {
  const rail = Math.max(1, Math.ceil(roadMiles / RAIL_MILES_PER_DAY));
  const earliest = rail + RAMP_DAYS;
  const reasoning = [
    `By rail we plan ${RAIL_MILES_PER_DAY} miles a day: ${inDays(rail)}.`,
    `Drayage to the first ramp and from the last takes ${inDays(RAMP_DAYS)} in all. We allow up to ${inDays(INTERMODAL_SLACK_DAYS)} more.`,
  ];
  if (roadMiles < INTERMODAL_SENSIBLE_MILES) {
    reasoning.push(`Under ${INTERMODAL_SENSIBLE_MILES} road miles, we recommend a truck.`);
  }
  return { days: { earliest, latest: earliest + INTERMODAL_SLACK_DAYS }, reasoning };
}

function byAir(offshore: boolean): DayPlan {
  const { earliest, latest } = AIR_DAYS;
  const reasoning = [`By air we plan ${earliest} to ${inDays(latest)} within the lower 48 states.`];
  if (!offshore) return { days: AIR_DAYS, reasoning };
  reasoning.push(
    `We allow up to ${inDays(AIR_OFFSHORE_SLACK_DAYS)} more to or from Alaska, Hawaii and the territories.`,
  );
  return { days: { earliest, latest: latest + AIR_OFFSHORE_SLACK_DAYS }, reasoning };
}

function drivingDays(roadMiles: number, hours: number) {
  const milesADay = TRUCK_MILES_PER_HOUR * hours;
  const days = Math.max(1, Math.ceil(roadMiles / milesADay));
  const plan = `${hours} hours of driving a day at ${TRUCK_MILES_PER_HOUR} miles an hour`;
  return { days, sentence: `We plan ${plan}, so ${milesADay} miles a day: ${inDays(days)}.` };
}

const inDays = (days: number) => `${days} business ${days === 1 ? "day" : "days"}`;
