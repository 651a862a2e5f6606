import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import { sealStates } from "#app/features/shipments/load/seal-state.ts";
import { CheckField } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { useField } from "#app/forms/form-state.ts";
import { deliveryLimits, driverLimits } from "#app/forms/limits.ts";
import { bilingualLabel } from "./bilingual-text.tsx";
import type { DriverLanguage } from "./driver-texts.ts";
import type { ShownDriverLoad } from "./shown-load.server.ts";

type Props = {
  freight: ShownDriverLoad["freight"];
  /** Whether the count was another than expected, so that it's asked about once more. */
  isAsked: boolean;
  language: DriverLanguage;
};

/** What a driver says as they leave loaded. */
export function LoadedFields(props: Props) {
  const { isAsked, language } = props;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <PiecesField {...props} />
        <TextField
          name="seal"
          label={bilingualLabel("seal", language)}
          maxLength={driverLimits.seal.max}
          autoComplete="off"
        />
      </div>
      {isAsked && <CountQuestion language={language} />}
    </>
  );
}

/** What a driver says of a delivery. */
export function DeliveredFields(props: Props) {
  const { freight, isAsked, language } = props;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          name="signedBy"
          label={bilingualLabel("signedBy", language)}
          required
          maxLength={deliveryLimits.receivedBy.max}
          autoComplete="off"
        />
        <PiecesField {...props} />
      </div>
      {freight.seal !== null && (
        <SelectField
          name="sealState"
          label={`${bilingualLabel("sealNumber", language)} ${freight.seal}`}
          none=""
          options={sealStates.map((value) => ({ value, text: bilingualLabel(value, language) }))}
        />
      )}
      {isAsked && <CountQuestion language={language} />}
    </>
  );
}

function PiecesField({ freight: { pieces, refused }, language }: Props) {
  const expected = pieces === null || typeof refused !== "number" ? pieces : pieces - refused;
  const text = expected === null ? "pieces" : "piecesOf";
  return (
    <TextField
      name="pieces"
      label={bilingualLabel(text, language).replaceAll("#", String(expected))}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** Asks once more about a count that isn't what was expected, and takes photos of it. */
function CountQuestion({ language }: Pick<Props, "language">) {
  const [count] = useField("pieces").typed;
  return (
    <>
      <CheckField name="confirmed" value={count}>
        {bilingualLabel("countIsRight", language).replaceAll("#", count ?? "")}
      </CheckField>
      <PaperField label={bilingualLabel("photosOptional", language)} takesPages />
    </>
  );
}
