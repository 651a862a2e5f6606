import { expect } from "vitest";
import {
  type ApiExamples,
  desk,
  dispatches,
  forAll,
  hauls,
  staff,
} from "#tests/support/api-examples/permissions.ts";

export const apiExamples: ApiExamples = {
  who: {
    giveUpShipment: dispatches,
    ...forAll([...hauls, ...desk], "listAssignments getAssignment listLegs"),
    ...forAll(
      staff("operations"),
      "bookCarrier takeBackShipment dispatchShipment correctFreightPlace",
    ),
    explainZeroPay: staff("sales", "operations", "billing"),
    getAssignmentTimes: desk,
    replaceAssignmentTimes: staff("operations"),
    ...forAll([...dispatches, ...staff("operations")], "getDriverLink replaceDriverLink"),
    ...forAll(staff("operations"), "splitShipment replaceLeg joinLegs"),
  },
  scenes: ({ db, api, carrier, keys, send }, { booked, hauled }) => {
    const unsigned = async (begin = hauled) => {
      const scene = await begin();
      const { rateConfirmation } = await send(keys.carrier, `/offers/${scene.id}`);
      return { ...scene, sha256: rateConfirmation.sha256 as string };
    };
    const complete = async () => {
      const scene = await hauled();
      await db.outside(`with load as (
        select id from shipments where tracking_id = '${scene.trackingId}'
      ), planned as (
        insert into shipment_stops (shipment_id, sequence, kind, company, street, city, state, zip,
          time_zone, phone, window_from, window_to)
        select load.id, place, kind, 'Lakeside Foundry', '40 Harbor Drive', 'Gary', 'IN', '46402',
          'America/Chicago', '(219) 555-0177', now(), now() + interval '2 hours'
        from load, (values (1, 'pickup'), (2, 'delivery')) as stop (place, kind)
      ) insert into shipment_units (shipment_id, sequence, kind, count, length, width, height, weight)
        select id, 1, 'Pallet', 4, 48, 40, 50, 300 from load`);
      return scene;
    };
    const signed = async () => {
      const { id, sha256, trackingId } = await unsigned(complete);
      const signature = { name: "Paul Line", title: "Dispatcher", sha256, agreed: true };
      await send(keys.carrier, `/offers/${id}/sign`, signature);
      return { key: keys.staff, trackingId };
    };
    const assigned = async () => {
      const { trackingId } = await hauled();
      const { data } = await send(keys.staff, `/shipments/${trackingId}/assignments`);
      return { key: keys.carrier, trackingId, id: data[0].id as string };
    };
    const timed = async () => {
      const { trackingId } = await complete();
      const { data } = await send(keys.staff, `/shipments/${trackingId}/assignments`);
      const id = data[0].id as string;
      await db.outside(
        `update shipments set dispatched_at = now(), version = 1 where tracking_id = '${trackingId}'`,
      );
      return { key: keys.staff, trackingId, id };
    };
    const driven = async () => {
      const { trackingId } = await booked();
      const path = `/shipments/${trackingId}/assignments`;
      const driver = { driver: "Sam Poe", driverPhone: "(317) 555-0144", truck: "114" };
      const agreed = { organizationId: carrier.companyId, linehaulCents: 90_000, ...driver };
      const { id } = await send(keys.staff, path, agreed);
      return { key: keys.carrier, trackingId, id: id as string };
    };
    const splitInTwo = async () => {
      const { trackingId } = await booked();
      const body = { after: 1, zip: "46241", firstMode: "truck", secondMode: "rail" };
      const made = await api.send(keys.staff, `/shipments/${trackingId}/split`, {
        body,
        headers: { "if-match": '"1"' },
      });
      expect(made.status).toBe(200);
      // Examples name the first version.
      await db.outside(`with load as (
        update shipments set version = 1 where tracking_id = '${trackingId}' returning id
      ) delete from shipment_edits using load where shipment_id = load.id`);
      return { key: keys.staff, trackingId, id: made.body.legs[0].id as string };
    };

    return {
      listAssignments: assigned,
      getAssignment: assigned,
      giveUpShipment: assigned,
      explainZeroPay: async () => {
        const scene = { ...(await assigned()), key: keys.staff };
        await db.outside(`insert into charges (shipment_id, assignment_id, side, code, description,
            quantity, unit, rate, cents, source, state, created_at, settled_at)
          select shipment_id, assignment_id, side, 'adjustment', 'Adjustment', 1000, 'flat',
            -rate, -cents, 'staff', 'approved', now(), now()
          from charges where assignment_id = '${scene.id}'`);
        return scene;
      },
      getAssignmentTimes: timed,
      replaceAssignmentTimes: timed,
      getDriverLink: driven,
      replaceDriverLink: driven,
      takeBackShipment: async () => ({ ...(await assigned()), key: keys.staff }),
      correctFreightPlace: async () => {
        const { trackingId, id } = await assigned();
        await db.outside(
          `update shipments set status = 'In Transit' where tracking_id = '${trackingId}'`,
        );
        const custody = "Trailer 5310, in the yard at 2200 Calumet Avenue, Hammond, IN.";
        await send(keys.staff, `/assignments/${id}/take-back`, { reason: "fell off", custody });
        return { key: keys.staff, trackingId, id };
      },
      bookCarrier: async () => ({ ...(await booked()), key: keys.staff }),
      dispatchShipment: signed,
      listLegs: async () => ({ ...(await hauled()), key: keys.carrier }),
      splitShipment: async () => ({ ...(await booked()), key: keys.staff }),
      replaceLeg: splitInTwo,
      joinLegs: splitInTwo,
    };
  },
};
