import {
  type ApiExamples,
  bills,
  desk,
  forAll,
  seesBills,
  staff,
} from "#tests/support/api-examples/permissions.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { today } from "#tests/support/quote-scene.ts";

export const apiExamples: ApiExamples = {
  who: {
    listBills: [...seesBills, "other carrier"],
    getBill: [...seesBills, ...desk],
    submitBill: [...bills, ...staff("operations", "billing")],
    ...forAll(staff("billing"), "approveBill disputeBill rejectBill settleBill"),
    recordPaymentRun: staff("billing"),
  },
  scenes: ({ db, api, shipper, keys, send }) => {
    /** A delivered load of a carrier that hasn't billed anything. */
    const unbilled = async () => {
      const load = await aShipment(db.database, shipper);
      const hauler = await aVettedCarrier(db.database);
      await giveLoad(db.database, load.id, hauler.companyId);
      await deliver(db.database, load.id);
      const { companyId: carrierId } = hauler;
      return { key: await api.keyOf(hauler), trackingId: load.trackingId, carrierId };
    };
    const carrierBill = async () => {
      const { key, trackingId, carrierId } = await unbilled();
      const asked = `number=B-1&billedOn=${today}&linehaulCents=90000`;
      const { id } = await send(key, `/shipments/${trackingId}/bills?${asked}`, undefined, "POST");
      return { key: keys.staff, id: id as string, person: id as string, carrierId };
    };
    const decided = async (decision: "approve" | "dispute") => {
      const scene = await carrierBill();
      await send(keys.staff, `/bills/${scene.id}/${decision}`, { reason: "As agreed by phone." });
      return scene;
    };

    return {
      listBills: async () => ({ key: keys.carrier }),
      getBill: carrierBill,
      submitBill: unbilled,
      approveBill: carrierBill,
      disputeBill: carrierBill,
      rejectBill: carrierBill,
      settleBill: () => decided("dispute"),
      recordPaymentRun: () => decided("approve"),
    };
  },
};
