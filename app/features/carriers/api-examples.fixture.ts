import {
  type ApiExamples,
  bills,
  desk,
  forAll,
  hauls,
  staff,
} from "#tests/support/api-examples/permissions.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";

export const apiExamples: ApiExamples = {
  who: {
    getOwnCarrierFile: [...hauls, "other carrier"],
    replaceOwnRemitTo: [...bills, "other carrier"],
    ...forAll(desk, "listCarriers getCarrier"),
    checkCarrier: staff("operations", "compliance"),
    ...forAll(staff("compliance"), "setCarrierState replaceCarrierPapers"),
    ...forAll(staff("compliance"), "recordCarrierAuthority addCarrierCertificate"),
    cancelCarrierCertificate: staff("compliance"),
    ...forAll(staff("compliance", "billing"), "replaceCarrierRemitTo confirmCarrierChange"),
  },
  scenes: ({ db, api, keys, send }) => {
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
      await db.outside(
        `update carrier_files set bank_name = 'New' where company_id = '${scene.id}'`,
      );
      const { changes } = await send(keys.staff, `/carriers/${scene.id}`);
      return { ...scene, changeId: changes[0].id as number };
    };
    const ownFile = async () => {
      const owner = await aVettedCarrier(db.database);
      await db.outside(`update carrier_files set version = 1 where company_id = '${owner.userId}'`);
      return { key: await api.keyOf(owner) };
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
    };
  },
};
