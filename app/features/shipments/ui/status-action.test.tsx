import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { formsOf } from "#tests/support/forms-of.ts";
import { statusChangeSchema } from "../schema.ts";
import { StatusAction } from "./status-action.tsx";

const id = "0b6b3b0e-53a5-4f0e-8a53-0c9d5f3d2f11";
const eventKey = "3f0c1f5e-2d7a-4c9e-9a53-6c9d5f3d2f12";

function QuotedRow() {
  const shipment = { id, trackingId: "M7K2QX4TZ", status: "Quoted", canceledAt: null } as const;
  return (
    <StatusAction shipment={shipment} action="/brokerage" eventKey={eventKey} look="compact" />
  );
}

test("a status button says of which page it is, so that it reports once when it's sent twice", () => {
  const Page = createRoutesStub([{ path: "/", Component: QuotedRow }]);
  const [form = []] = formsOf(renderToStaticMarkup(<Page />));
  const sent = statusChangeSchema.parse(Object.fromEntries(form));
  expect(sent).toEqual({ id, to: "In Transit", eventKey });
});
