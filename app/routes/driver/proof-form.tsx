import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { deliveryLimits } from "#app/forms/limits.ts";
import { type DriverLanguage, driverTexts } from "./driver-texts.ts";
import { bothInOneLine, Said } from "./said.tsx";

type Props = { signedBy: string; language: DriverLanguage };

/** Sends the photos of the proof of delivery. */
export function ProofForm({ signedBy, language }: Props) {
  return (
    <section className="driver-next grid gap-3">
      <h2 className="text-3xl">
        <Said text="sendProof" language={language} />
      </h2>
      <p className="text-lg">
        <Said text="proofPhotos" language={language} />
      </p>
      <Form
        id="driver-proof"
        intent="proof"
        hasFile
        button={<Said text="send" language={language} />}
        working={driverTexts.sending[language]}
        initial={{ receivedBy: signedBy }}
      >
        <PaperField label={bothInOneLine("photos", language)} required takesPages />
        <TextField
          name="receivedBy"
          label={bothInOneLine("signedBy", language)}
          required
          maxLength={deliveryLimits.receivedBy.max}
        />
      </Form>
    </section>
  );
}
