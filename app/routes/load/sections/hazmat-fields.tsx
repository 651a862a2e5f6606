import { hazardousItems } from "#app/features/shipments/load/freight.ts";
import { hazardClasses, packingGroups } from "#app/features/shipments/load/hazmat.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";

const classes = hazardClasses.map((one) => ({ value: one, text: one }));
const groups = packingGroups.map((one) => ({ value: one, text: one }));

/** What the shipper declares of each hazardous item, as it goes on the shipping paper. */
export function HazmatFields({ load }: { load: LoadView }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Enter what your shipping paper says (49 CFR 172.202). We never fill in or guess these
        details.
      </p>
      {hazardousItems(load.units).map(({ description }, index) => {
        const item = `items[${index}]`;
        return (
          <fieldset key={item} className="grid min-w-0 gap-4 border border-line bg-sheet p-4">
            <legend className="px-1 font-display text-lg font-bold">{description}</legend>
            <div className="grid gap-4 tablet:grid-cols-[9rem_minmax(0,1fr)]">
              <TextField name={`${item}.unNumber`} label="UN number" maxLength={6} />
              <TextField
                name={`${item}.properShippingName`}
                label="Proper shipping name"
                maxLength={200}
              />
            </div>
            <div className="grid gap-4 tablet:grid-cols-3">
              <SelectField
                name={`${item}.hazardClass`}
                label="Class"
                none="Choose"
                options={classes}
              />
              <SelectField
                name={`${item}.subsidiaryClass`}
                label="Subsidiary class"
                none="None"
                options={classes}
              />
              <SelectField
                name={`${item}.packingGroup`}
                label="Packing group"
                none="None"
                options={groups}
              />
            </div>
            <div className="grid gap-4 tablet:grid-cols-2">
              <TextField
                name={`${item}.quantity`}
                label="Total quantity"
                hint="With its unit, such as 120 kg"
                maxLength={60}
              />
              <TextField
                name={`${item}.packageType`}
                label="Packages"
                hint="Number and type, such as 4 drums"
                maxLength={60}
              />
            </div>
          </fieldset>
        );
      })}
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          name="emergencyPhone"
          label="Emergency phone"
          type="tel"
          hint="Answered at any hour while the freight moves"
          maxLength={40}
        />
        <TextField name="emergencyContact" label="Emergency contact" maxLength={100} />
      </div>
    </>
  );
}
