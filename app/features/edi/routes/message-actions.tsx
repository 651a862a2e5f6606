import { ediLimits } from "#app/features/edi/limits.ts";
import { messageFilePath, originalFilePath } from "#app/features/edi/paths.ts";
import type { readEdiMessage } from "#app/features/edi/queries.server.ts";
import { askedBy } from "#app/features/edi/tender-answer.ts";
import { AnswerForm } from "#app/features/edi/ui/answer-form.tsx";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";

type Message = NonNullable<Awaited<ReturnType<typeof readEdiMessage>>>;

type Props = {
  message: Message;
  /** Whether it changes a load, or a tender that waits. */
  isChange: boolean;
};

/** The actions on a message: answer, correct or decline a failed one, and download any. */
export function EdiMessageActions({ message, isChange }: Props) {
  const { id, kind, state, text, version, problems, charset } = message;
  const failed = state === "failed";
  const asked = failed ? askedBy(problems) : [];
  const isAnswered = asked.length > 0;
  return (
    <ActionBar
      needs="edi.manage-edi"
      first={isAnswered ? "answer" : undefined}
      actions={[
        isAnswered
          ? {
              name: "answer",
              label: isChange ? "Apply this change" : "Book this load",
              isNext: true,
              form: <AnswerForm version={version} asked={asked} isChange={isChange} />,
            }
          : null,
        failed
          ? {
              name: "mend",
              label: "Correct and run again",
              isNext: !isAnswered,
              form: (
                <Form
                  version={version}
                  id="mend"
                  intent="mend"
                  button="Run again"
                  working="Running..."
                  initial={{ text }}
                >
                  <TextAreaField
                    name="text"
                    label="Message"
                    hint="The original file is kept. Count the segments from ST to SE in SE-01."
                    rows={20}
                    maxLength={ediLimits.text}
                    spellCheck={false}
                    required
                  />
                </Form>
              ),
            }
          : null,
        failed && kind === "204"
          ? {
              name: "decline",
              label: "Decline",
              form: (
                <Form
                  version={version}
                  id="decline"
                  intent="decline"
                  button="Decline"
                  working="Declining..."
                >
                  <TextField
                    name="reason"
                    label="Reason"
                    hint="Sent to the partner in our 990."
                    maxLength={ediLimits.reason}
                    required
                  />
                </Form>
              ),
            }
          : null,
        state === "ready"
          ? {
              name: "sent",
              press: (
                <Form
                  id="sent"
                  intent="sent"
                  button="Mark as sent"
                  working="Saving..."
                  look="compact"
                  className="contents"
                />
              ),
            }
          : null,
        {
          name: "download",
          press: (
            <a href={messageFilePath(id)} download className={buttonStyle("compact")}>
              Download
            </a>
          ),
        },
        charset === null
          ? null
          : {
              name: "original",
              press: (
                <a href={originalFilePath(id)} download className={buttonStyle("compact")}>
                  Download original file
                </a>
              ),
            },
      ]}
    />
  );
}
