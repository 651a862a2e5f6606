import type { Actor } from "#app/features/accounts/actor.ts";
import { uploadSchema } from "#app/features/papers/schema.ts";
import { uploadPaper } from "#app/features/papers/upload-paper.server.ts";
import { type FormArgs, formHandler } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

type Found = { actor: Actor; id: string; to: string };

/** Stores a document of the load that `find` returns. */
export function uploadHandler(find: (args: FormArgs) => Found | Promise<Found>) {
  return formHandler({
    schema: uploadSchema,
    permit: async (args) => void (await find(args)),
    about: "file",
    run: async (sent, args) => {
      const { actor, id, to } = await find(args);
      const { database, clock, scanFile } = args.context.get(requestContext);
      const file = args.form.getAll("file");
      await uploadPaper({ database, clock, scanFile, actor }, id, { ...sent, file });
      return { to, toast: { title: "Document uploaded", description: "It's in the list." } };
    },
  });
}
