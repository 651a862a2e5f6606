import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FormReply } from "#app/forms/form-reply.ts";
import { FormContext } from "#app/forms/form-state.ts";
import { PaymentFields } from "./forms.tsx";

const boxOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`);

function drawn(reply?: FormReply): string {
  const state = {
    id: "pay",
    initial: { receivedOn: "2026-11-21" },
    reply,
    placed: new Set<string>(),
  };
  return renderToStaticMarkup(
    <FormContext.Provider value={state}>
      <PaymentFields today="2026-11-21" />
    </FormContext.Provider>,
  );
}

const typed = { cents: ["120.00"], receivedOn: ["2020-02-01"], reference: ["0002207"] };
const question = "Feb 1, 2020 is before the date of invoice INV-1001, Nov 27, 2026. Is that right?";

test("a payment's form asks nothing as it opens", () => {
  expect(drawn()).not.toMatch(/type="checkbox"/);
});

test("a strange date comes back with its question, a box that answers it, and all that was typed", () => {
  const form = drawn({ intent: "pay", typed, errors: { confirmDate: question } });
  expect(form).toContain(question);
  expect(form).toMatch(boxOf("confirmDate"));
  expect(form).not.toMatch(boxOf("confirmRepeat"));
  for (const [text] of Object.values(typed)) expect(form).toContain(`value="${text}"`);
});

test("an answer that was given stays given where something else is asked", () => {
  const again = { ...typed, confirmDate: ["on"] };
  const errors = { keepAsCredit: "This is $20.00 more. Keep it as credit on account?" };
  const form = drawn({ intent: "pay", typed: again, errors });
  expect(boxOf("confirmDate").exec(form)?.[0]).toContain("checked");
  expect(form).toMatch(boxOf("keepAsCredit"));
});
