import type { StaffAction } from "#app/features/accounts/staff-permission.ts";
import { age } from "#app/features/company/age.ts";
import { phoneHref } from "#app/features/company/phone-number.ts";
import { latenessOf } from "../load/lateness.ts";
import { openLegsText } from "../load/open-legs.ts";
import { silentAfterHours } from "../load-concerns.ts";
import type { TaskLoad } from "./list-load-tasks.server.ts";

/** Why a load waits for our team, and what to do about it. */
export type LoadReason = {
  name: string;
  detail: string | null;
  isAlarm?: boolean;
  kind?: "paperwork";
  dueAt: Date | null;
  work: StaffAction;
  /** What to do, and where: what is added to the load's page, or a number to call. */
  action: { name: string; at: string } | { name: string; phone: string };
};

const hour = 3_600_000;
/** An action of the load's page, whose form opens with it. */
const act = (name: string, form: string) => ({ name, at: `?do=${form}` });

/** Hours before a pickup from which a load without a truck, or without an appointment, is a task. */
export const aheadHours = 36;

/** Why our team has to look at a load at `now`, the most urgent reason first. */
export function loadReasons(load: TaskLoad, now: Date): LoadReason[] {
  return [...alarms(load, now), ...toCover(load, now), ...toAnswer(load), ...toFinish(load, now)];
}

const lateNames = { pickup: "Pickup late", delivery: "Late", handoff: "Late at handoff" };

function alarms(load: TaskLoad, now: Date): LoadReason[] {
  const { exception, nextUpdateAt } = load;
  const isMoving = load.status === "In Transit";
  const late = latenessOf(load, now);
  const heard = new Date((load.lastEventAt ?? load.createdAt).getTime() + silentAfterHours * hour);
  const isSilent = isMoving && heard < now;
  const silence = isSilent
    ? `The last one ${age(load.lastEventAt ?? load.createdAt, now)} ago`
    : null;
  const isOfCompliance = load.exceptionKind === "compliance";
  const resolve = act("Resolve", isOfCompliance ? "resolve-compliance" : "clear-exception");
  const move = { work: "shipments.move-any", action: act("Check call", "event") } as const;
  const needsTruck = late?.end === "pickup" && !load.carrierId;
  return listed([
    exception && {
      name: "Exception",
      detail: exception,
      isAlarm: true,
      dueAt: nextUpdateAt,
      work: "shipments.flag",
      action: resolve,
    },
    late && {
      name: lateNames[late.end],
      detail: late.detail,
      isAlarm: true,
      dueAt: late.by,
      ...(needsTruck ? findCarrier(load) : move),
    },
    silence && { name: "No update", detail: silence, dueAt: heard, ...move },
  ]);
}

/** What a load lacks before a truck can pick it up. */
function toCover(load: TaskLoad, now: Date): LoadReason[] {
  const { openLeg, openLegs, pickupFrom: dueAt } = load;
  const quoted = isQuoted(load);
  const needsCarrier = load.status === "In Transit" ? openLeg !== null : quoted && !load.carrierId;
  const isNear = dueAt !== null && dueAt.getTime() < now.getTime() + aheadHours * hour;
  const onItsWay = openLeg === 0 ? "The freight is on its way" : null;
  const offered = load.counteredAt && "Counteroffer or bid to answer";
  return listed([
    quoted &&
      !load.pricedAt && {
        name: "Needs price",
        detail: null,
        dueAt,
        work: "charges.charge",
        action: { name: "Set price", at: "/charges" },
      },
    needsCarrier && {
      name: openLegs.length > 0 ? openLegsText(openLegs) : "Needs carrier",
      detail: offered || onItsWay,
      dueAt,
      ...findCarrier(load),
    },
    load.airToConfirm && {
      name: "Air to confirm",
      detail: null,
      dueAt,
      work: "shipments.confirm-air",
      action: act("Confirm", "confirm-air"),
    },
    load.toSignSince && {
      name: "Unsigned",
      detail: "Changed since the carrier signed",
      dueAt,
      work: "carrier-offers.offer",
      action: { name: "See offers", at: "/offers" },
    },
    quoted &&
      isNear &&
      load.carrierId &&
      !load.dispatchedAt && {
        name: load.isSigned ? "Not dispatched" : "Unsigned",
        dueAt,
        detail: load.isSigned ? "Signed, no truck named" : "Rate confirmation not signed",
        work: "shipments.move-any",
        action: load.isSigned ? act("Dispatch", "dispatch") : callCarrier(load),
      },
    quoted &&
      isNear &&
      load.hasOpenAppointment && {
        name: "Appointment",
        detail: "Not confirmed",
        dueAt,
        work: "shipments.edit-any",
        action: { name: "Confirm", at: "/details#stops" },
      },
  ]);
}

function callCarrier({ carrierPhone }: TaskLoad): LoadReason["action"] {
  const phone = carrierPhone && phoneHref(carrierPhone);
  return phone ? { name: `Call ${carrierPhone}`, phone } : { name: "Call carrier", at: "" };
}

function findCarrier({ counteredAt }: TaskLoad) {
  const name = counteredAt ? "Answer" : "Find carrier";
  return { work: "carrier-offers.offer", action: { name, at: "/offers" } } as const;
}

function toAnswer({ chargeDeclinedAt }: TaskLoad): LoadReason[] {
  return listed([
    chargeDeclinedAt && {
      name: "Charge declined",
      detail: "By the customer",
      dueAt: null,
      work: "charges.charge",
      action: { name: "Review", at: "/charges" },
    },
  ]);
}

function toFinish({ status, deliveredAt, podReceivedAt }: TaskLoad, now: Date): LoadReason[] {
  return listed([
    status === "Delivered" &&
      !podReceivedAt && {
        name: "No proof of delivery",
        kind: "paperwork",
        dueAt: null,
        detail: deliveredAt && `Delivered ${age(deliveredAt, now)} ago`,
        work: "papers.prove-delivery",
        action: { name: "Upload", at: "/papers" },
      },
  ]);
}

function listed(reasons: readonly (LoadReason | false | null | "")[]): LoadReason[] {
  return reasons.flatMap((reason) => reason || []);
}

const isQuoted = (load: TaskLoad) => load.status === "Quoted" && load.canceledAt === null;
