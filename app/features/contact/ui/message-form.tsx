import { messageWords } from "#app/features/contact/message.ts";
import { ContactFields } from "#app/forms/contact-fields.tsx";
import { TextAreaField } from "#app/forms/field.tsx";
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
      unansweredToast={{ title: toast, description: "" }}
      className="grid gap-x-6 gap-y-5 tablet:grid-cols-2"
    >
      <ContactFields limits={limits} company="optional" />
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
