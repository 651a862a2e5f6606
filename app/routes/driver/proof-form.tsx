import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { deliveryLimits } from "#app/forms/limits.ts";
import { BilingualText, bilingualLabel } from "./bilingual-text.tsx";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";

type Props = { signedBy: string; language: DriverLanguage };

/** Sends the photos of the proof of delivery. */
export function ProofForm({ signedBy, language }: Props) {
  return (
    <section className="driver-next grid gap-3">
      <h2 className="text-3xl">
        <BilingualText text="sendProof" language={language} />
      </h2>
      <p className="text-lg">
        <BilingualText text="proofPhotos" language={language} />
      </p>
      <Form
        id="driver-proof"
        intent="proof"
        hasFile
        button={<BilingualText text="send" language={language} />}
        working={driverTexts.sending[language]}
        initial={{ receivedBy: signedBy }}
      >
        <PaperField label={bilingualLabel("photos", language)} required takesPages />
        <TextField
          name="receivedBy"
          label={bilingualLabel("signedBy", language)}
          required
          maxLength={deliveryLimits.receivedBy.max}
        />
      </Form>
    </section>
  );
}
