import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/ui/field.tsx";

type Props = { field: FieldMetadata<unknown>; label?: string };

export function CurrentPasswordField({ field, label = "Your current password" }: Props) {
  return <TextField field={field} label={label} type="password" autoComplete="current-password" />;
}
