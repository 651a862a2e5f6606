import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { eventAction } from "./event-action.tsx";

const load = {
  canceledAt: null,
  stops: [],
  setBack: null,
  reportable: [{ id: "DELAY", label: "Delayed" }],
} as unknown as LoadView;

/** What the form would send as it opens, of this field. */
function chosen(writer: "staff" | "carrier", name: string, given: Partial<LoadView> = {}): string {
  const action = eventAction({ ...load, ...given } as LoadView, "an-id", writer);
  const element = action && "form" in action && action.form;
  const router = createMemoryRouter([{ path: "/", element }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, field = ""] =
    new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`).exec(page) ?? [];
  const options = [...field.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/g)];
  const [, , , text = ""] =
    options.find(([, , rest = ""]) => rest.includes("selected")) ?? options[0] ?? [];
  return text;
}

test("a carrier's form to report what happened keeps delays and problems from the customer as it opens", () => {
  expect(chosen("carrier", "audience")).toBe("The customer, except for delays and problems");
  expect(chosen("carrier", "noteAudience")).toBe("Only you and our team");
  expect(chosen("staff", "audience")).toBe("The customer and the carrier");
});

test("which of two times is meant is asked in the days around the night when clocks are set back", () => {
  const options = [
    { value: "first", text: "1:30 AM EDT, before the clocks changed" },
    { value: "second", text: "1:30 AM EST, after the clocks changed" },
  ] as const;
  const setBack = { label: "If it's in the hour that comes twice on Nov 1", options };
  expect(chosen("staff", "occurrence", { setBack })).toBe("1:30 AM EDT, before the clocks changed");
  expect(chosen("staff", "occurrence")).toBe("");
});
