import { companyDays } from "#app/features/accounts/today.ts";
import { dateText, mondayOf } from "#app/features/company/days.ts";
import { dieselText, fuelUnitNames } from "#app/features/rates/fuel.ts";
import { addFuelTable, enterDieselPrice } from "#app/features/rates/fuel-commands.server.ts";
import { findDieselPrice, readFuel } from "#app/features/rates/fuel-queries.server.ts";
import {
  bracketsText,
  dieselPriceSchema,
  fuelTableSchema,
} from "#app/features/rates/fuel-schema.ts";
import { ratesPath } from "#app/features/rates/paths.ts";
import { DieselPriceForm, FuelTableForm } from "#app/features/rates/ui/fuel-forms.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/fuel.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Fuel surcharge");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { today } = companyDays(clock);
  const [fuel, current] = await Promise.all([
    readFuel(database.query),
    findDieselPrice(database.query, today),
  ]);
  return {
    // Texts come from the loader, to stay out of the script.
    prices: fuel.prices.map(({ id, week, price, by }) => ({
      key: String(id),
      cells: [dateText(week), dieselText(price), by ?? "–"],
    })),
    tables: fuel.tables.map(({ id, unit, effectiveFrom, brackets, by }) => ({
      id,
      by,
      title: `${fuelUnitNames[unit]}, from ${dateText(effectiveFrom)}`,
      brackets: bracketsText(brackets, unit),
    })),
    today,
    monday: mondayOf(today),
    isPriced: current !== undefined,
  };
}

export const action = staffAction({
  price: staffForm({
    schema: dieselPriceSchema,
    run: async (price, deps) => {
      await enterDieselPrice(deps, price);
      return { title: "Diesel price saved", description: "New prices use it from now on." };
    },
  }),
  table: staffForm({
    schema: fuelTableSchema,
    run: async (table, deps) => {
      await addFuelTable(deps, table);
      const description = `It applies from ${dateText(table.effectiveFrom)}.`;
      return { title: "Fuel table added", description };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("audit");

/** The weekly diesel price, and the fuel surcharge tables. */
export default function Fuel({ loaderData }: Route.ComponentProps) {
  const { tables, prices, today, monday, isPriced } = loaderData;
  return (
    <DeskPage title="Fuel surcharge" from={{ title: "Rates", to: ratesPath }}>
      {!isPriced && (
        <div className="mb-6">
          <Notice tone="danger" title="No diesel price for the last two weeks">
            Rates with a fuel surcharge can't price loads until you enter one.
          </Notice>
        </div>
      )}
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Diesel price">
          <StaffMay action="rates.keep-rates">
            <DieselPriceForm monday={monday} />
          </StaffMay>
          <div className="mt-8">
            {prices.length === 0 ? (
              <p className="text-sm text-ink-soft">No diesel prices yet.</p>
            ) : (
              <Table
                caption="Diesel prices"
                columns={["Week", { name: "Price", isFigure: true }, "Entered by"]}
                rows={prices}
              />
            )}
          </div>
        </DeskPart>
        <DeskPart title="Fuel tables">
          <StaffMay action="rates.keep-rates">
            <FuelTableForm today={today} />
          </StaffMay>
          <ul aria-label="Fuel tables" className="mt-8">
            {tables.map(({ id, title, brackets, by }) => (
              <li key={id} className="border-b border-line py-2 text-sm">
                <details>
                  <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">
                    {title}
                    {by && <span className="font-normal text-ink-soft">, added by {by}</span>}
                  </summary>
                  <pre className="mt-2 overflow-x-auto font-code">{brackets}</pre>
                </details>
              </li>
            ))}
          </ul>
        </DeskPart>
      </div>
    </DeskPage>
  );
}
