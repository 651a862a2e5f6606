import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import {
  equipmentTypes,
  temperatureText,
  weightWarning,
} from "#app/features/shipments/load/equipment.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { FactSheet } from "#app/routes/desk/desk-page.tsx";
import { CommaList } from "#app/ui/comma-list.tsx";

/** The equipment and handling of a load. */
export function CareFacts({ load: { care, weight, declaredValue } }: { load: LoadView }) {
  const { equipment, temperatureMin, temperatureMax } = care;
  const { emergencyPhone, emergencyContact } = care;
  const warning = weightWarning(weight, equipment);
  const facts = [
    {
      label: "Equipment",
      value: equipmentTypes.find(({ id }) => id === equipment)?.label ?? null,
    },
    ...(temperatureMin === null && temperatureMax === null
      ? []
      : [{ label: "Temperature", value: temperatureText(temperatureMin, temperatureMax) }]),
    ...(declaredValue === null ? [] : [{ label: "Declared value", value: declaredValue }]),
    ...(emergencyPhone
      ? [
          {
            label: "Hazmat emergency",
            value: (
              <CommaList
                parts={[<PhoneLink key="phone" phone={emergencyPhone} />, emergencyContact]}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <FactSheet facts={facts} />
      {warning && <p className="mt-2 text-sm font-semibold">{warning}</p>}
    </>
  );
}
