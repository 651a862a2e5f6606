import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { z } from "zod";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isUnreachable, type Unreachable, unreachableMessage } from "#app/ui/unreachable.ts";

type Fields<Schema extends z.ZodObject> = ReturnType<
  typeof useForm<z.input<Schema>, z.output<Schema>>
>[1];

type Props<Schema extends z.ZodObject> = {
  id: string;
  schema: Schema;
  /** What the server says of a form that it refused. */
  result: SubmissionResult<string[]> | Unreachable | undefined;
  button: string;
  /** The button's words while the form is on its way. */
  working: string;
  children: (fields: Fields<Schema>) => ReactNode;
};

/** A form that ends in being signed in: checked in the browser as on the server, and kept when refused. */
export function AccountForm<Schema extends z.ZodObject>(props: Props<Schema>) {
  const { id, schema, result, button, working, children } = props;
  const busy = useNavigation().formMethod === "POST";
  const lost = isUnreachable(result);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: lost ? undefined : result,
    constraint: getZodConstraint(schema),
    defaultNoValidate: false,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="grid gap-5"
    >
      {lost && <Notice tone="danger" title={unreachableMessage} />}
      {children(fields)}
      <Button type="submit" disabled={busy}>
        {busy ? working : button}
      </Button>
    </Form>
  );
}
