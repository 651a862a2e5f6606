import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { takeMessage } from "#app/features/contact/commands.server.ts";
import { messageWords } from "#app/features/contact/message.ts";
import { messageSchema } from "#app/features/contact/schema.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { admit } from "#app/routes/admit.server.ts";
import { announce } from "#app/routes/announce.server.ts";
import { refusal } from "#app/routes/refuse.server.ts";

/** Answers the message form: taken, or with what is wrong and all that was typed. */
export async function sendMessage(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: messageSchema });
  if (submission.status !== "success") {
    return data({ sent: false, result: submission.reply() }, { status: 422 });
  }
  const { value } = submission;
  const { database, clock } = context.get(requestContext);
  try {
    const submissionKey = await admit(context, request, form, { recipient: value.email });
    const actor = context.get(actorContext);
    await takeMessage({ database, clock, actor }, { ...value, submissionKey });
  } catch (error) {
    const { code, status, message, retryAfter } = refusal(context, error);
    announce(context, { title: messageWords.failed.toast, description: "", tone: "destructive" });
    const said = code === "internal" ? messageWords.failed.banner : message;
    const result = submission.reply({ formErrors: [said] });
    const headers = retryAfter ? { "retry-after": String(retryAfter) } : undefined;
    return data({ sent: false, result }, { status, ...(headers && { headers }) });
  }
  announce(context, { title: messageWords.sent.toast, description: "" });
  return data({ sent: true, result: undefined });
}
