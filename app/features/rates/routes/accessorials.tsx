import { companyDays } from "#app/features/accounts/today.ts";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { accessorialName, ratedCodes } from "#app/features/rates/accessorial.ts";
import { setAccessorialRate } from "#app/features/rates/accessorial-commands.server.ts";
import { readAccessorialRates } from "#app/features/rates/accessorial-queries.server.ts";
import { accessorialRateSchema } from "#app/features/rates/accessorial-schema.ts";
import { ratesPath } from "#app/features/rates/paths.ts";
import { AccessorialForm } from "#app/features/rates/ui/accessorial-form.tsx";
import { modes } from "#app/features/shipments/shipment.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { staffAction, staffForm } from "#app/routes/staff/staff-action.server.ts";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/accessorials.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Accessorial prices");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { today } = companyDays(clock);
  return { ...(await readAccessorialRates(database.query, today)), today };
}

export const action = staffAction({
  price: staffForm({
    schema: accessorialRateSchema,
    run: async (rate, deps) => {
      await setAccessorialRate(deps, rate);
      const description = `It applies to pickups from ${dateText(rate.effectiveFrom)}.`;
      return { title: `${accessorialName(rate.code)}: price saved`, description };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("audit");

const priceText = (cents: number | null | undefined) =>
  typeof cents === "number" ? usdText(cents) : "–";

/** What customers pay for accessorials, by mode. */
export default function Accessorials({ loaderData }: Route.ComponentProps) {
  const { current, upcoming, today } = loaderData;
  return (
    <DeskPage title="Accessorial prices" from={{ title: "Rates", to: ratesPath }}>
      <p className="mb-6 max-w-prose text-sm">
        Instant quotes and suggested prices add these to the linehaul and fuel. Without a price, a
        customer who needs the accessorial is told that our team answers.
      </p>
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Current prices">
          <Table
            caption="Current prices"
            columns={["Accessorial", ...modes.map((name) => ({ name, isFigure: true }))]}
            rows={ratedCodes.map((code) => ({
              key: code,
              cells: [
                accessorialName(code),
                ...modes.map((mode) =>
                  priceText(current.find((one) => one.code === code && one.mode === mode)?.cents),
                ),
              ],
            }))}
          />
          {upcoming.length > 0 && (
            <ul aria-label="Upcoming prices" className="mt-6 text-sm">
              {upcoming.map(({ id, code, mode, cents, effectiveFrom, by }) => (
                <li key={id} className="border-b border-line py-2">
                  From {dateText(effectiveFrom)}: {accessorialName(code)}, {mode},{" "}
                  {cents === null ? "priced by our team" : usdText(cents)}
                  {by && <span className="text-ink-soft">, entered by {by}</span>}
                </li>
              ))}
            </ul>
          )}
        </DeskPart>
        <DeskPart title="Change a price" needs="rates.keep-rates">
          <AccessorialForm today={today} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}
