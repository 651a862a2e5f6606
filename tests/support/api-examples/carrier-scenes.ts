import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipper } from "#tests/support/factories.ts";
import type { ExampleWorld, Scenes } from "./world.ts";

/** Carrier files and registrations. */
export function carrierScenes({ db, api, keys, send }: ExampleWorld): Scenes {
  const filed = async () => {
    const { userId } = await aVettedCarrier(db.database);
    await db.outside(`update carrier_files set version = 1 where company_id = '${userId}'`);
    return { key: keys.staff, id: userId };
  };
  const insured = async () => {
    const scene = await filed();
    const { certificates } = await send(keys.staff, `/carriers/${scene.id}`);
    return { ...scene, certificateId: certificates[0].id as string };
  };
  const toConfirm = async () => {
    const scene = await filed();
    await db.outside(`update carrier_files set bank_name = 'New' where company_id = '${scene.id}'`);
    const { changes } = await send(keys.staff, `/carriers/${scene.id}`);
    return { ...scene, changeId: changes[0].id as number };
  };
  const ownFile = async () => {
    const owner = await aVettedCarrier(db.database);
    await db.outside(`update carrier_files set version = 1 where company_id = '${owner.userId}'`);
    return { key: await api.keyOf(owner) };
  };
  const registered = async () => {
    const { userId } = await aShipper(db.database);
    await db.outside(`insert into user_roles (user_id, role, verified, verification_requested_at)
      values ('${userId}', 'carrier', false, '2026-11-24T14:00:00Z')`);
    return { key: keys.staff, id: userId };
  };

  return {
    listCarriers: filed,
    getCarrier: filed,
    checkCarrier: filed,
    setCarrierState: filed,
    replaceCarrierPapers: filed,
    recordCarrierAuthority: filed,
    replaceCarrierRemitTo: filed,
    addCarrierCertificate: filed,
    cancelCarrierCertificate: insured,
    confirmCarrierChange: toConfirm,
    getOwnCarrierFile: ownFile,
    replaceOwnRemitTo: ownFile,
    listRegistrations: registered,
    approveRegistration: registered,
    declineRegistration: registered,
  };
}
