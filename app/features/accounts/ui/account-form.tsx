import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import type { z } from "zod";
import { SentForm } from "#app/ui/sent-form.tsx";

type Fields<Schema extends z.ZodObject> = ReturnType<
  typeof useForm<z.input<Schema>, z.output<Schema>>
>[1];

type Props<Schema extends z.ZodObject> = {
  id: string;
  schema: Schema;
  /** What the server says of a form that it refused. */
  result: SubmissionResult<string[]> | undefined;
  button: string;
  /** The button's words while the form is on its way. */
  working: string;
  children: (fields: Fields<Schema>) => ReactNode;
};

/** A form that ends in being signed in; refused, it keeps all but the password. */
export function AccountForm<Schema extends z.ZodObject>(props: Props<Schema>) {
  const { id, schema, result, button, working, children } = props;
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: result,
    constraint: getZodConstraint(schema),
  });
  return (
    <SentForm form={form} button={button} working={working}>
      {children(fields)}
    </SentForm>
  );
}
