import { companyDays } from "#app/features/accounts/today.ts";
import { carrierStates } from "#app/features/carriers/carrier-file.ts";
import { readCarrierFileFilter } from "#app/features/carriers/file-filter.ts";
import { countCarrierFiles, listCarrierFiles } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { dateText } from "#app/features/company/days.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/carriers.ts";
import { carrierStateNames, deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Carriers");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readCarrierFileFilter(url.searchParams);
  const { today } = companyDays(clock);
  const [page, counts] = await Promise.all([
    listCarrierFiles(database.query, filter, today),
    countCarrierFiles(database.query),
  ]);
  return { filter, page, counts };
}

/** All carrier files by name, with today's objections to each. */
export default function Carriers({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts } = loaderData;
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  return (
    <DeskPage title="Carriers">
      <ListFilter
        search={{ label: "Company, USDOT or MC number", value: filter.search }}
        filters={[
          {
            label: "State",
            parameter: "state",
            chosen: filter.state,
            options: [
              { name: "All", count: all, value: undefined },
              ...carrierStates.map((state) => ({
                name: carrierStateNames[state],
                count: counts.get(state) ?? 0,
                value: state,
              })),
            ],
          },
          {
            label: "Attention",
            parameter: "concern",
            chosen: filter.concern ? "yes" : undefined,
            options: [
              { name: "Any", value: undefined },
              { name: "Needs attention", value: "yes" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <WorkTable
          caption="Carriers"
          columns={[
            { name: "Company", share: 25 },
            { name: "USDOT", isLabeled: true },
            { name: "MC", isLabeled: true },
            { name: "Insured until", isLabeled: true },
            { name: "Objections", share: 45 },
            "State",
          ]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: `/staff/carriers/${row.id}`,
            urgent: row.state === "active" && row.objections.length > 0,
            cells: [
              row.name,
              row.dotNumber,
              row.mcNumber,
              row.insuredUntil && dateText(row.insuredUntil),
              [
                ...row.objections.filter(({ code }) => code !== "state").map(({ text }) => text),
                ...(row.withoutFmcsa ? [noFmcsaAnswer] : []),
              ].join("; ") || null,
              carrierStateNames[row.state],
            ],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}
