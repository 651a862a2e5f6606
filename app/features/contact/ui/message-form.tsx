import { messageWords } from "#app/features/contact/message.ts";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { messageLimits as limits } from "#app/forms/limits.ts";

const { banner, toast } = messageWords.failed;

/** The contact form. */
export function MessageForm() {
  return (
    <Form
      id="message"
      button="Send message"
      working="Sending..."
      unanswered={banner}
      unansweredToast={toast}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <TextField
        name="name"
        label="Name"
        required
        minLength={limits.name.min}
        maxLength={limits.name.max}
        autoComplete="name"
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={limits.email.max}
        autoComplete="email"
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        required
        minLength={limits.phone.min}
        maxLength={limits.phone.max}
        autoComplete="tel"
      />
      <TextField
        name="company"
        label="Company (optional)"
        maxLength={limits.company.max}
        autoComplete="organization"
      />
      <div className="tablet:col-span-2">
        <TextAreaField
          name="message"
          label="Message"
          rows={6}
          required
          minLength={limits.message.min}
          maxLength={limits.message.max}
          hint={`Up to ${limits.message.max} characters.`}
        />
      </div>
      <Honeypot />
    </Form>
  );
}
