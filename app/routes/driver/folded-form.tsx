import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import type { InitialValues } from "#app/forms/form-state.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { BilingualText } from "./bilingual-text.tsx";
import { type DriverLanguage, type DriverTextId, driverTexts } from "./driver-texts.ts";

type Props = {
  intent: string;
  title: DriverTextId;
  button: DriverTextId;
  language: DriverLanguage;
  hasFile?: boolean;
  initial?: InitialValues;
  children: ReactNode;
};

/** A form of a driver's page that few need: it's folded until they open it, or it was refused. */
export function FoldedForm({ intent, title, button, language, children, ...form }: Props) {
  const isRefused = replyTo(useLastAnswer(), intent) !== undefined;
  return (
    <details open={isRefused} className="border-y border-line">
      <summary className="min-h-12 cursor-pointer py-2.5 text-lg font-semibold">
        <BilingualText text={title} language={language} />
      </summary>
      <div className="pb-4">
        <Form
          id={`driver-${intent}`}
          intent={intent}
          button={<BilingualText text={button} language={language} />}
          working={driverTexts.sending[language]}
          look="secondary"
          {...form}
        >
          {children}
        </Form>
      </div>
    </details>
  );
}
