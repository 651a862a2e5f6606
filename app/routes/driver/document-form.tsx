import { UploadFields } from "#app/features/papers/ui/upload-fields.tsx";
import { bilingualLabel } from "./bilingual-text.tsx";
import type { DriverLanguage } from "./driver-texts.ts";
import { FoldedForm } from "./folded-form.tsx";
import type { ShownDriverLoad } from "./shown-load.server.ts";

type Props = { kinds: ShownDriverLoad["documentKinds"]; language: DriverLanguage };

/** Sends a document other than the proof of delivery, such as a lumper receipt. */
export function DocumentForm({ kinds, language }: Props) {
  return (
    <FoldedForm intent="document" title="sendDocument" button="sendIt" language={language} hasFile>
      <UploadFields
        kind={bilingualLabel("document", language)}
        kinds={kinds.map((value) => ({ value, text: bilingualLabel(value, language) }))}
        files={bilingualLabel("pages", language)}
        note={bilingualLabel("note", language)}
      />
    </FoldedForm>
  );
}
