import type { PersonalData } from "#app/features/accounts/personal-data.server.ts";
import { forgetEndpoints } from "./endpoints.server.ts";

export const personalData: PersonalData = {
  forget: (tx, { actor }) => forgetEndpoints(tx, actor.companyId),
};
