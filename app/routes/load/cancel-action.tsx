import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

/** Cancels a load with a reason: its owner until dispatch, then only staff. */
export function cancelAction({ mayEdit, status, version }: LoadView): RecordAction | null {
  if (!mayEdit || status !== "Quoted") return null;
  return {
    name: "cancel",
    needs: "shipments.edit-any",
    label: "Cancel load",
    form: (
      <Form
        version={version}
        id="load-cancel"
        intent="cancel"
        button="Cancel this load"
        working="Canceling..."
        look="secondary"
      >
        <TextField
          name="reason"
          label="Reason"
          maxLength={500}
          hint="Everyone who works on the load sees it. A canceled load can't be reopened, but you can copy it."
        />
      </Form>
    ),
  };
}
