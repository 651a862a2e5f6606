import { UploadFields } from "#app/features/papers/ui/upload-fields.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";
import type { ShownDriverLoad } from "./shown-load.server.ts";

type Props = { kinds: ShownDriverLoad["documentKinds"]; language: DriverLanguage };

/** Sends a document other than the proof of delivery, such as a lumper receipt. */
export function DocumentForm({ kinds, language }: Props) {
  const isRefused = replyTo(useLastAnswer(), "document") !== undefined;
  return (
    <details open={isRefused} className="border-y border-line">
      <summary className="min-h-12 cursor-pointer py-2.5 text-lg font-semibold">
        <BilingualText text="sendDocument" language={language} />
      </summary>
      <div className="pb-4">
        <Form
          id="driver-document"
          intent="document"
          hasFile
          button={<BilingualText text="sendIt" language={language} />}
          working={driverTexts.sending[language]}
          look="secondary"
        >
          <UploadFields
            kind={bilingualLabel("document", language)}
            kinds={kinds.map((value) => ({ value, text: bilingualLabel(value, language) }))}
            files={bilingualLabel("pages", language)}
            note={bilingualLabel("note", language)}
          />
        </Form>
      </div>
    </details>
  );
}
