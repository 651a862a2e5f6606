import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AssignPart } from "./shipment-parts.tsx";

test("the form that assigns a carrier says beside its name what speaks against it", () => {
  const carriers = [
    { id: "a", name: "Prairie Line", concerns: [] },
    {
      id: "b",
      name: "Rust Belt",
      concerns: ["insurance ended Nov 3, 2026", "FMCSA: out of service"],
    },
  ];
  const shipment = { status: "Quoted", carrierId: null } as never;
  const part = <AssignPart shipment={shipment} carriers={carriers} answer={undefined} />;
  const router = createMemoryRouter([{ path: "/", element: part }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(">Prairie Line</option>");
  expect(html).toContain(
    ">Rust Belt (insurance ended Nov 3, 2026; FMCSA: out of service)</option>",
  );
});
