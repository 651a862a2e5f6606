import { driverPath } from "#app/features/assignments/paths.ts";
import { isChosenFile } from "#app/features/papers/read-upload.server.ts";
import { uploadSchema } from "#app/features/papers/schema.ts";
import {
  driverConfirmSchema,
  driverDelaySchema,
  driverProblemSchema,
  driverProofSchema,
  driverStepSchema,
} from "#app/features/shipments/load/driver-schema.ts";
import { confirmChanges } from "#app/flows/confirm-changes.server.ts";
import { proveByDriver } from "#app/flows/prove-by-driver.server.ts";
import { reportDelay, reportProblem, reportStep } from "#app/flows/report-by-driver.server.ts";
import { uploadByDriver } from "#app/flows/upload-by-driver.server.ts";
import {
  type FormArgs,
  formActions,
  formHandler,
  type SentForm,
} from "#app/forms/form-action.server.ts";
import { overtakenToast } from "#app/forms/overtaken-toast.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { driverTexts, languageOf } from "./driver-texts.ts";

/** The link that a form was sent by, and the page that it leads back to, in the same language. */
function linkOf({ params: { token = "" }, context, request, url }: FormArgs) {
  const { database, signer, clock, scanFile, origin } = context.get(requestContext);
  const asked = url.searchParams.get("lang");
  const language = languageOf(asked, request.headers.get("accept-language"));
  const to = `${driverPath(token)}${asked === null ? "" : `?lang=${language}`}`;
  const { en } = driverTexts.sent;
  const title = driverTexts.sent[language];
  const toast = { title, description: title === en ? "" : en };
  return { deps: { database, signer, clock, scanFile, origin }, token, to, toast };
}

const filesOf = ({ form }: SentForm) => form.getAll("file").filter(isChosenFile);

/** Answers the forms of a driver's page. */
export const answerDriverForms = formActions({
  step: formHandler({
    schema: driverStepSchema,
    refusalToast: overtakenToast,
    run: async (step, sent) => {
      const { deps, token, to, toast } = linkOf(sent);
      await reportStep(deps, token, step, filesOf(sent));
      return { to, toast };
    },
  }),
  problem: formHandler({
    schema: driverProblemSchema,
    refusalToast: overtakenToast,
    run: async (problem, sent) => {
      const { deps, token, to, toast } = linkOf(sent);
      await reportProblem(deps, token, problem, filesOf(sent));
      return { to, toast };
    },
  }),
  confirm: formHandler({
    schema: driverConfirmSchema,
    refusalToast: overtakenToast,
    run: async ({ changes }, sent) => {
      const { deps, token, to, toast } = linkOf(sent);
      await confirmChanges(deps, token, changes);
      return { to, toast };
    },
  }),
  late: formHandler({
    schema: driverDelaySchema,
    refusalToast: overtakenToast,
    run: async (delay, sent) => {
      const { deps, token, to, toast } = linkOf(sent);
      await reportDelay(deps, token, delay);
      return { to, toast };
    },
  }),
  document: formHandler({
    schema: uploadSchema,
    about: "file",
    run: async (document, sent) => {
      const { deps, token, to, toast } = linkOf(sent);
      await uploadByDriver(deps, token, { ...document, file: filesOf(sent) });
      return { to, toast };
    },
  }),
  proof: formHandler({
    schema: driverProofSchema,
    about: "file",
    run: async ({ receivedBy }, sent) => {
      const { deps, token, to, toast } = linkOf(sent);
      await proveByDriver(deps, token, { receivedBy, files: filesOf(sent) });
      return { to, toast };
    },
  }),
});
