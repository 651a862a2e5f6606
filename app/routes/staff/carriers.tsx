import { Form, useLocation } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { carrierStates } from "#app/features/carriers/carrier-file.ts";
import { readCarrierFileFilter } from "#app/features/carriers/file-filter.ts";
import { countCarrierFiles, listCarrierFiles } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { dateText } from "#app/features/company/days.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/carriers.ts";
import { Choices } from "./choices.tsx";
import { FilterField } from "./filter-field.tsx";
import { carrierStateNames, deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["carriers"] };

export const meta = () => deskMeta("Carriers");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readCarrierFileFilter(new URL(request.url).searchParams);
  const { today } = companyDays(clock);
  const [page, counts] = await Promise.all([
    listCarrierFiles(database.query, filter, today),
    countCarrierFiles(database.query),
  ]);
  return { filter, page, counts };
}

/** Every carrier's file by name, with what speaks against giving it a load today. */
export default function Carriers({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts } = loaderData;
  const count = (number: number) => number.toLocaleString("en-US");
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return (
    <DeskPage
      title="Carriers"
      aside={
        <div className="flex flex-wrap gap-3">
          <Choices
            label="State"
            parameter="state"
            chosen={filter.state}
            options={[
              { name: `All ${count(all)}`, value: undefined },
              ...carrierStates.map((state) => ({
                name: `${carrierStateNames[state]} ${count(counts.get(state) ?? 0)}`,
                value: state,
              })),
            ]}
          />
          <Choices
            label="Attention"
            parameter="concern"
            chosen={filter.concern ? "yes" : undefined}
            options={[
              { name: "Any", value: undefined },
              { name: "Needs attention", value: "yes" },
            ]}
          />
        </div>
      }
    >
      <Form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        {filter.concern && <input type="hidden" name="concern" value="yes" />}
        <FilterField
          type="search"
          name="search"
          label="Company, USDOT or MC number"
          value={filter.search}
        />
        <Button type="submit" look="secondary" className="min-h-10 px-4 py-1">
          Search
        </Button>
      </Form>
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <WorkTable
          caption="Carriers"
          columns={[
            { name: "Company", share: 25 },
            "State",
            "USDOT",
            "MC",
            "Insured until",
            { name: "Against it", share: 45 },
          ]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: `/staff/carriers/${row.id}`,
            urgent: row.state === "active" && row.objections.length > 0,
            cells: [
              row.name,
              carrierStateNames[row.state],
              row.dotNumber,
              row.mcNumber,
              row.insuredUntil && dateText(row.insuredUntil),
              [
                ...row.objections.filter(({ code }) => code !== "state").map(({ text }) => text),
                ...(row.withoutFmcsa ? [noFmcsaAnswer] : []),
              ].join("; ") || null,
            ],
          }))}
        />
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-6 font-semibold">
        {filter.page > 1 && <PageLink name="Previous page" page={filter.page - 1} />}
        {page.more && <PageLink name="Next page" page={filter.page + 1} />}
      </nav>
    </DeskPage>
  );
}

function PageLink({ name, page }: { name: string; page: number }) {
  const params = new URLSearchParams(useLocation().search);
  params.set("page", String(page));
  return (
    <Link to={`?${params}`} className="py-2 underline underline-offset-4">
      {name}
    </Link>
  );
}
