import type { ReactNode } from "react";
import { freightClasses, unitKinds } from "#app/features/shipments/load/freight.ts";
import { hazardClasses, packingGroups } from "#app/features/shipments/load/hazmat.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";

const asOption = (one: string | number) => ({ value: String(one), text: String(one) });

export const kindOptions = unitKinds.map(asOption);

/** `prefix` goes before the field names; `children` are further fields. */
type Props = { prefix?: string; children?: ReactNode };

/** The fields that describe goods, regardless of quantity. */
export function GoodsFields({ prefix = "", children }: Props) {
  return (
    <>
      <TextField name={`${prefix}description`} label="Description" maxLength={200} />
      <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
        <SelectField
          name={`${prefix}packaging`}
          label="Packaging"
          none="Not given"
          options={kindOptions}
        />
        <TextField name={`${prefix}weight`} label="Weight (lbs)" inputMode="decimal" />
        <SelectField
          name={`${prefix}freightClass`}
          label="Class"
          none="Not known"
          options={freightClasses.map(asOption)}
        />
        <TextField name={`${prefix}nmfc`} label="NMFC number" maxLength={20} />
        {children}
      </div>
    </>
  );
}

/** The fields of a hazmat declaration (49 CFR 172.202). */
export function DeclaredFields({ prefix = "" }: Props) {
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField name={`${prefix}unNumber`} label="UN number" maxLength={6} />
        <TextField
          name={`${prefix}properShippingName`}
          label="Proper shipping name"
          maxLength={200}
        />
      </div>
      <div className="grid gap-4 tablet:grid-cols-3">
        <SelectField
          name={`${prefix}hazardClass`}
          label="Class"
          none="Choose"
          options={hazardClasses.map(asOption)}
        />
        <SelectField
          name={`${prefix}subsidiaryClass`}
          label="Subsidiary class"
          none="None"
          options={hazardClasses.map(asOption)}
        />
        <SelectField
          name={`${prefix}packingGroup`}
          label="Packing group"
          none="None"
          options={packingGroups.map(asOption)}
        />
      </div>
    </>
  );
}

/** A declaration with its quantities, as the shipping paper of a load has it. */
export function ShippingPaperFields({ prefix = "" }: Props) {
  return (
    <>
      <DeclaredFields prefix={prefix} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          name={`${prefix}quantity`}
          label="Total quantity"
          hint="With its unit, such as 120 kg"
          maxLength={60}
        />
        <TextField
          name={`${prefix}packageType`}
          label="Packages"
          hint="Number and type, such as 4 drums"
          maxLength={60}
        />
      </div>
    </>
  );
}
