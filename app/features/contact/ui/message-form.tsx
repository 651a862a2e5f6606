import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { messageWords } from "#app/features/contact/message.ts";
import {
  type Message,
  messageLimits,
  messageSchema,
  type MessageForm as Typed,
} from "#app/features/contact/schema.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

type Props = {
  /** What the server says of a form that it refused. */
  result: SubmissionResult<string[]> | undefined;
  /** The message before this one was taken. */
  sent: boolean;
};

const { banner, toast } = messageWords.failed;

/** Writes to the general inbox. */
export function MessageForm({ result, sent }: Props) {
  const [form, fields] = useForm<Typed, Message>({
    id: "message",
    lastResult: result,
    constraint: getZodConstraint(messageSchema),
  });
  return (
    <SentForm
      form={form}
      button="Send message"
      working="Sending..."
      taken={sent ? messageWords.sent.banner : undefined}
      failed={banner}
      unreachable={banner}
      failedToast={toast}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <TextField field={fields.name} label="Name" autoComplete="name" />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
      <TextField field={fields.company} label="Company (optional)" autoComplete="organization" />
      <div className="tablet:col-span-2">
        <TextAreaField
          field={fields.message}
          label="Message"
          rows={6}
          hint={`Up to ${messageLimits.message.max} characters.`}
        />
      </div>
      <Honeypot />
    </SentForm>
  );
}
