import { dateAfter, dateOf } from "#app/features/company/days.ts";
import { aTenderRow, tenderFile } from "#tests/support/tender-file.ts";
import type { Job } from "./job.ts";

const [all, wrong] = [60, 7];

export const shipperImportJobs: Job[] = [
  {
    who: "shipper",
    name: "import 60 rows, of which 7 have to be corrected first",
    goal: { clicks: 4 },
    work: async (desk) => {
      const { main } = desk;
      const day = dateAfter(dateOf(new Date()), 7);
      await desk.land();
      await desk.follow(desk.place("Import loads"));
      await desk.attach(main.getByLabel("CSV file"), [aFile("first", day, wrong)]);
      await desk.read(main.getByText(`${wrong} rows with errors`));
      await desk.attach(main.getByLabel("Corrected CSV file"), [aFile("second", day, 0)]);
      await desk.press(main.getByRole("button", { name: `Book all ${all} loads` }));
      await main.getByText(`${all} loads booked.`).waitFor();
      return undefined;
    },
  },
];

/** A file of loads, the first of which have no weight. */
function aFile(name: string, day: string, withoutWeight: number) {
  const rows = Array.from({ length: all }, (_, number) =>
    aTenderRow(number, {
      "Row key": `${day}-${number}`,
      "Pickup window opens": `${day} 08:00`,
      "Pickup window closes": `${day} 10:00`,
      "Delivery window opens": `${day} 14:00`,
      ...(number < withoutWeight && { "weight (LBS)": "" }),
    }),
  );
  return { name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(tenderFile(rows)) };
}
