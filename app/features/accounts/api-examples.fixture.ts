import {
  type ApiExamples,
  desk,
  everyone,
  forAll,
  staff,
} from "#tests/support/api-examples/permissions.ts";
import { aCompany, aShipper } from "#tests/support/factories.ts";

export const apiExamples: ApiExamples = {
  who: {
    ...forAll(everyone, "getCompany replaceCompany"),
    ...forAll(desk, "listCompanies getCompanyById listRegistrations"),
    ...forAll(staff("compliance"), "approveRegistration declineRegistration"),
  },
  scenes: ({ db, api, shipper, keys }) => {
    const registered = async () => {
      const { userId } = await aShipper(db.database);
      await db.outside(`insert into user_roles (user_id, role, verified, verification_requested_at)
      values ('${userId}', 'carrier', false, '2026-11-24T14:00:00Z')`);
      return { key: keys.staff, id: userId };
    };
    const company = async () => {
      const owner = await aShipper(db.database);
      await aCompany(db.database, owner);
      return { key: await api.keyOf(owner) };
    };

    return {
      replaceCompany: company,
      listCompanies: async () => ({ key: keys.staff }),
      getCompanyById: async () => ({ key: keys.staff, id: shipper.userId }),
      listRegistrations: registered,
      approveRegistration: registered,
      declineRegistration: registered,
    };
  },
};
