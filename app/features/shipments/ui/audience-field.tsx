import { SelectField } from "#app/forms/field.tsx";
import {
  type Audience,
  audienceLabels,
  audiences,
  carrierAudienceLabels,
  privateAudiences,
} from "../load/audience.ts";

type Props = {
  name: "audience" | "noteAudience";
  label: string;
  hint?: string;
  /** What nothing chosen means, where it means something. */
  none?: string;
  /** Who writes; staff when left out. */
  writer?: "staff" | "carrier";
  /** Whether the public tracking page never shows it. */
  isPrivate?: boolean;
};

/** Chooses who reads an event, a note or an exception, in words. */
export function AudienceField({ writer = "staff", isPrivate = false, ...field }: Props) {
  const labels: Partial<Record<Audience, string>> =
    writer === "carrier" ? carrierAudienceLabels : audienceLabels;
  const choices = isPrivate ? privateAudiences : audiences;
  const options = choices.flatMap((value) => {
    const text = labels[value];
    return text ? [{ value, text }] : [];
  });
  return <SelectField {...field} options={options} />;
}
