import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ShownDriverLoad } from "./shown-load.server.ts";
import { StepForm } from "./step-form.tsx";

const load = { freight: { pieces: 22, seal: "4711", refused: null } } as ShownDriverLoad;

/** The form of a driver at the delivery, after this answer to it. */
function formAfter(answer: object | null, freight: Partial<ShownDriverLoad["freight"]> = {}) {
  const element = (
    <StepForm
      load={{ ...load, freight: { ...load.freight, ...freight } }}
      step={{ kind: "deliver", stop: 2 }}
      eventId="an-id"
      language="en"
    />
  );
  const actionData = answer && { page: { intent: "step", errors: {}, typed: {}, ...answer } };
  const hydrationData = { loaderData: {}, actionData };
  const router = createMemoryRouter([{ id: "page", path: "/", element }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a delivery says how many pieces are left to deliver, and asks how the seal is", () => {
  expect(formAfter(null)).toContain("Pieces (22 expected)");
  expect(formAfter(null)).toContain("Seal 4711");
  expect(formAfter(null)).not.toMatch(/type="(checkbox|file)"|multipart/);
  expect(formAfter(null, { refused: 2 })).toContain("Pieces (20 expected)");
  expect(formAfter(null, { pieces: null, seal: null })).toContain("Pieces (optional)");
});

test("another count is asked about once more, with photos, also after another mistake", () => {
  const typed = { pieces: ["20"] };
  const asked = formAfter({ typed, errors: { confirmed: "Count again" } });
  expect(asked).toMatch(/type="checkbox"[^>]*value="20"/);
  expect(asked).toMatch(/type="file"/);
  expect(asked).toContain("multipart/form-data");
  const refused = formAfter({
    typed: { ...typed, confirmed: ["20"] },
    errors: { file: "Send a JPEG" },
  });
  expect(refused).toMatch(/type="file"/);
  expect(refused).toContain("multipart/form-data");
});
