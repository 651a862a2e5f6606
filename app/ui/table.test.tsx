import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

test("a table has the name and the cells of a figure at the right, and nothing else", () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Open invoices"
      columns={["Invoice", { name: "Open", isFigure: true }, "Due"]}
      rows={[{ key: "1", cells: ["INV-1001", "$1,480.50", "Nov 24, 2026"] }]}
    />,
  );
  const right = [...html.matchAll(/<t[hd][^>]*text-right[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(right).toEqual(["Open", "$1,480.50"]);
});
