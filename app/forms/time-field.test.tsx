import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormContext } from "./form-state.ts";
import { TimeField } from "./time-field.tsx";

const render = (
  reply: { typed: Record<string, string[]>; errors: Record<string, string> } | undefined,
  initial = {},
) =>
  renderToStaticMarkup(
    <FormContext
      value={{ id: "stops", initial, reply: reply && { intent: "", ...reply }, placed: new Set() }}
    >
      <TimeField name="windowFrom" label="Window opens" />
    </FormContext>,
  );

test("which of two times is meant is asked once the server found that a time comes twice", () => {
  expect(render(undefined)).not.toContain("windowFromWhich");
  const typed = { windowFrom: ["2026-11-01T01:30"] };
  const asked = render({ typed, errors: { windowFromWhich: "01:30 comes twice on this day" } });
  expect(asked).toContain('name="windowFromWhich"');
  expect(asked).toContain("01:30 comes twice on this day");
});

test("the one that was chosen is shown again", () => {
  const saved = render(undefined, { windowFromWhich: "second" });
  expect(saved).toMatch(/<option value="second" selected="">The second, after clocks are set back/);
});
