import { countryOfCode, countryOutside } from "#app/features/geography/service-area.ts";
import type { ReportProblem } from "./tender-source.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/**
 * Reports a stop in another country: by the code of N4-04 (X12 element 26), or else by its state or
 * postal code.
 */
export function askAboutCountry(inside: readonly Segment[], report: ReportProblem): void {
  const n4 = inside.find(({ id }) => id === "N4");
  if (!n4) return;
  const [city, state, zip, code] = [1, 2, 3, 4].map((element) => valueAt(n4, element).trim());
  const coded = countryOfCode(code ?? "");
  const country = coded ?? (code ? null : countryOutside({ state: state ?? "", zip: zip ?? "" }));
  if (!country) return;
  const message = `${city || "This stop"} is in ${country}. We book loads only within the 50 states and Washington, DC. Decline this tender, or ask the partner whether the place is right`;
  const refusal = `We don't serve ${country}.`;
  report({ segment: n4, element: coded ? 4 : state && !zip ? 2 : 3 }, message, { refusal });
}
