import type { ComponentType } from "react";
import { TextField } from "./field.tsx";

type Limits = { min?: number; max: number };

/** One field of the block; `place` counts from 0. */
export type ContactField = {
  place: number;
  name: string;
  label: string;
  type?: "email" | "tel";
  required?: boolean;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  autoComplete: string;
  hint?: string;
};

type Props = {
  limits: { name: Limits; email: Limits; phone: Limits; company?: Limits };
  /** Whether the company has to be given; left out where nobody asks for it. */
  company?: "required" | "optional";
  phoneHint?: string;
  /** How the form renders a field; a line of text under its label when left out. */
  Field?: ComponentType<ContactField>;
};

/** Who to answer: name, email, phone and company, as each public form asks for them. */
export function ContactFields({ limits, company, phoneHint, Field = Line }: Props) {
  const name = { name: "name", label: "Name", required: true, autoComplete: "name" };
  const email = { name: "email", label: "Email", type: "email" as const, required: true };
  const phone = { name: "phone", label: "Phone", type: "tel" as const, required: true };
  const organization = { name: "company", autoComplete: "organization" };
  const fields = [
    { ...name, ...lengths(limits.name) },
    ...(company === "required"
      ? [{ ...organization, label: "Company", required: true, ...lengths(limits.company) }]
      : []),
    { ...email, autoComplete: "email", ...lengths(limits.email) },
    {
      ...phone,
      autoComplete: "tel",
      // A browser would cut a longer number that is pasted, without a word. The server refuses it.
      minLength: limits.phone.min,
      ...(phoneHint !== undefined && { hint: phoneHint }),
    },
    ...(company === "optional"
      ? [{ ...organization, label: "Company (optional)", ...lengths(limits.company) }]
      : []),
  ];
  return fields.map((field, place) => <Field key={field.name} place={place} {...field} />);
}

function lengths({ min, max }: Limits = { max: 100 }) {
  return { minLength: min, maxLength: max };
}

function Line({ place: _, ...field }: ContactField) {
  return <TextField {...field} />;
}
