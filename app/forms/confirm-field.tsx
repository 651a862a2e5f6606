import type { ReactNode } from "react";
import { CheckField } from "./check-field.tsx";
import { useField } from "./form-state.ts";

/** A checkbox that answers a question of the server: it's there once the server asked. */
export function ConfirmField({ name, children }: { name: string; children: ReactNode }) {
  const { error, typed } = useField(name);
  if (error === undefined && !typed.some(Boolean)) return null;
  return (
    <div className="tablet:col-span-2">
      <CheckField name={name}>{children}</CheckField>
    </div>
  );
}
