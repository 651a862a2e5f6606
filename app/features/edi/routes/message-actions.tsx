import { declineReason } from "#app/features/edi/decline-reason.ts";
import { ediLimits } from "#app/features/edi/limits.ts";
import { messageFilePath, originalFilePath } from "#app/features/edi/paths.ts";
import type { readEdiMessage } from "#app/features/edi/queries.server.ts";
import { askedBy, askedOfStops, suggestsRate } from "#app/features/edi/tender-answer.ts";
import { AnswerForm, answerLabel } from "#app/features/edi/ui/answer-form.tsx";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { HazmatFieldset } from "./hazmat-fieldset.tsx";

type Message = NonNullable<Awaited<ReturnType<typeof readEdiMessage>>>;

type Props = {
  message: Message;
  /** Whether it changes a load, or a tender that waits. */
  isChange: boolean;
  /** Whether it has a number that a 990 can name. */
  canAnswer: boolean;
  /** The flat rate that it offers; null where there is none to agree to. */
  offeredRate: string | null;
};

/** The actions on a message: answer, correct or decline a failed one, and download any. */
export function EdiMessageActions({ message, isChange, canAnswer, offeredRate }: Props) {
  const { id, kind, state, text, version, problems, charset } = message;
  const failed = state === "failed";
  const asked = failed ? askedBy(problems) : [];
  const agreesRate = suggestsRate(message.acceptance, asked);
  const isAnswered = asked.length > 0;
  const proposed = failed && kind === "204" ? declineReason(problems) : null;
  return (
    <ActionBar
      needs="edi.manage-edi"
      first={isAnswered ? "answer" : undefined}
      actions={[
        isAnswered
          ? {
              name: "answer",
              label: answerLabel(asked, isChange),
              isNext: true,
              form: (
                <AnswerForm
                  version={version}
                  asked={asked}
                  stops={askedOfStops(problems)}
                  isChange={isChange}
                  offeredRate={offeredRate}
                  agreesRate={agreesRate}
                  hazmat={<HazmatFieldset />}
                />
              ),
            }
          : null,
        failed
          ? {
              name: "mend",
              label: "Correct and run again",
              isNext: !isAnswered && !proposed,
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
        proposed
          ? {
              name: "decline-as-proposed",
              press: (
                <Form
                  version={version}
                  id="decline-as-proposed"
                  intent="decline-as-proposed"
                  button="Decline with this reason"
                  working="Declining..."
                  className="contents"
                />
              ),
            }
          : null,
        failed && kind === "204"
          ? {
              name: "decline",
              label: proposed ? "Decline with another reason" : "Decline",
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
                    hint={
                      canAnswer
                        ? "Sent to the partner in our 990."
                        : "The tender has no number to answer with, so we send no 990. Tell the partner."
                    }
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
