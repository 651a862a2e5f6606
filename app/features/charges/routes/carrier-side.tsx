import type { Charge } from "#app/features/charges/queries.server.ts";
import { ChargeTable } from "#app/features/charges/ui/charge-table.tsx";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import type { Payee } from "./payees.ts";

type Props = {
  carrier: string | null;
  charges: readonly Charge[];
  /** The carriers of a load that several had; none for a load of one. */
  payees: readonly Payee[];
  total: number;
};

/** What we pay for a load: its carrier, or each carrier of its legs. */
export function CarrierSide({ carrier, charges, payees, total }: Props) {
  if (payees.length === 0) {
    return (
      <DeskPart title="We pay the carrier">
        <p className="mb-3 text-sm text-ink-soft">{carrier ?? "No carrier yet"}</p>
        <ChargeTable caption="What we pay the carrier" charges={charges} total={total} />
      </DeskPart>
    );
  }
  return (
    <DeskPart title="We pay the carriers">
      <div className="grid gap-6">
        {payees.map((payee) => (
          <div key={payee.id ?? "none"}>
            <p className="mb-3 text-sm text-ink-soft">{payee.name}</p>
            <ChargeTable
              caption={`What we pay, ${payee.name}`}
              charges={payee.charges}
              total={payee.total}
            />
          </div>
        ))}
      </div>
    </DeskPart>
  );
}
