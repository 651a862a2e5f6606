import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { driverLink } from "#app/features/assignments/driver-link.server.ts";
import {
  type Assignment,
  findAssignment,
  findLiveAssignment,
} from "#app/features/assignments/queries.server.ts";
import {
  driverProblemSchema,
  driverStepSchema,
} from "#app/features/shipments/load/driver-schema.ts";
import { readDriverLoad } from "#app/flows/read-driver-load.server.ts";
import { reportProblem, reportStep } from "#app/flows/report-by-driver.server.ts";
import { assignmentScene } from "./assignment-scene.ts";
import type { FreshDatabase } from "./fresh.ts";
import { legsScene } from "./legs-scene.ts";
import { signer } from "./quote-scene.ts";

type Driven = { token: string; assignment: Assignment };
type Scene = { db: FreshDatabase; staff: Actor; owner: Actor; carrier: Actor };

/** Shared steps of tests about a driver's link. */
export function driverScene(scene: () => Scene) {
  const legs = legsScene(scene);
  const carriers = assignmentScene(scene);
  const { on } = legs;
  const query = () => scene().db.database.query;
  const assignmentOf = async (shipmentId: string, legId?: string): Promise<Assignment> => {
    const live = await findLiveAssignment(query(), { shipmentId, legId });
    if (!live) throw new Error("no carrier has the load");
    return live;
  };
  const tokenOf = (assignment: Assignment) =>
    driverLink(signer, assignment)?.replace("/driver/", "") ?? "";
  /** A load whose carrier signed, with the driver that it named; dispatched unless `isAhead`. */
  const aDrivenLoad = async (isAhead = false) => {
    const load = await legs.aCoveredLoad();
    await legs.sign(load.id, scene().carrier);
    const named = "driver = 'Robin Hale', driver_phone = '(219) 555-0177', truck = 'T0'";
    if (isAhead)
      await scene().db.outside(`update assignments set ${named} where shipment_id = '${load.id}'`);
    else await legs.dispatch(load.id, undefined, "T0");
    const assignment = await assignmentOf(load.id);
    return { ...load, assignment, token: tokenOf(assignment) };
  };
  const driverSees = async ({ id }: Assignment) => {
    const found = await findAssignment(query(), id);
    const load = found && (await readDriverLoad(query(), found));
    if (!load) throw new Error("the driver sees nothing");
    return load;
  };
  /** What an actor does, `minutes` after noon. */
  const later = (minutes: number) => {
    const { clock, ...deps } = on(null);
    const at = new Date(clock.now().getTime() + minutes * 60_000);
    return { ...deps, clock: { now: () => at } };
  };
  const send = (token: string, typed: object, minutes = 0, files: File[] = []) => {
    const step = driverStepSchema.parse({ eventId: randomUUID(), ...typed });
    return reportStep(later(minutes), token, step, files);
  };
  /** Presses what is next for the driver. */
  const press = async (
    { token, assignment }: Driven,
    typed: object = {},
    minutes = 0,
    files: File[] = [],
  ) => {
    const { step } = await driverSees(assignment);
    await send(token, { step: step?.kind, stop: String(step?.stop), ...typed }, minutes, files);
    return step?.kind;
  };
  /** Presses all that is to press, up to the delivery, every half an hour from some minutes after noon. */
  const driveThrough = async (driven: Driven, from = 0) => {
    const pressed: unknown[] = [];
    for (let at = from; (await driverSees(driven.assignment)).step; at += 30) {
      pressed.push(await press(driven, { signedBy: "R. Osei" }, at));
    }
    return pressed;
  };
  const refuse = (token: string, typed: object, minutes = 0, files: File[] = []) => {
    const kind = { kind: "REFUSED", reason: "Damaged freight" };
    const sent = { eventId: randomUUID(), stop: "2", ...kind, ...typed };
    return reportProblem(later(minutes), token, driverProblemSchema.parse(sent), files);
  };
  /** A load of 4 pallets whose driver is at its delivery, `typed` as they left the pickup. */
  const atDelivery = async (typed: object = {}) => {
    const driven = await aDrivenLoad();
    await press(driven);
    await press(driven, typed, 10);
    await press(driven, {}, 20);
    return driven;
  };
  /** The drivers of a load's first two legs. */
  const twoDrivers = async () => {
    const { id, legs: run } = await legs.aDispatchedLoad();
    const [first, second] = await Promise.all(
      run.map(async (leg) => {
        const assignment = await assignmentOf(id, leg.id);
        return { assignment, token: tokenOf(assignment) };
      }),
    );
    if (!first || !second) throw new Error("the load has one driver");
    return { id, first, second };
  };
  /** The exceptions of a load, as they are stored. */
  const exceptionsOf = (id: string) =>
    scene().db.outside(`select what, audience, resolution from shipment_exceptions
      where shipment_id = '${id}' order by raised_at`);
  const freight = { refuse, atDelivery, twoDrivers, exceptionsOf };
  const shared = { query, assignmentOf, tokenOf, aDrivenLoad, driverSees, driverLater: later };
  return { ...carriers, ...legs, ...shared, ...freight, send, press, driveThrough };
}
