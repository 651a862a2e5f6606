import { companyDays } from "#app/features/accounts/today.ts";
import { listVerifiedCarriers } from "#app/features/accounts/verified-carriers.server.ts";
import { readChecks } from "#app/features/carriers/queries.server.ts";
import { type CarrierNumber, numbersOf, objectionOf } from "#app/features/carriers/record.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** A carrier that loads can be assigned to. */
export type AssignableCarrier = {
  id: string;
  name: string;
  /** What speaks against it, such as "insurance ended Nov 3, 2026"; for staff to judge. */
  concerns: string[];
};

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/**
 * The verified carriers by name, with what speaks against giving them a load today. For staff: the
 * caller asks the policy.
 */
export async function listCarriers(query: Queryable, clock: Clock): Promise<AssignableCarrier[]> {
  const carriers = await listVerifiedCarriers(query);
  const checks = await readChecks(query, carriers.flatMap(numbersOf));
  const objections = new Map(checks.map((check) => [keyOf(check), objectionOf(check)]));
  const { today } = companyDays(clock);
  return carriers.map((carrier) => {
    const { id, name, insuranceExpiresOn: insured } = carrier;
    const said = new Set(numbersOf(carrier).map((one) => objections.get(keyOf(one))));
    return {
      id,
      name,
      concerns: [
        ...(insured && insured < today ? [`insurance ended ${day.format(new Date(insured))}`] : []),
        ...[...said].filter(Boolean).map((objection) => `FMCSA: ${objection}`),
      ],
    };
  });
}

const keyOf = ({ kind, number }: CarrierNumber) => `${kind} ${number}`;
