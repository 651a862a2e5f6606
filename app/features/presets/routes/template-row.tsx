import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";

type Props = {
  template: {
    id: string;
    version: number;
    name: string;
    mode: string;
    origin: string;
    destination: string;
    description: string;
    /** The button's idempotency key: pressed twice, it books once. */
    bookingKey: string;
  };
  mayEdit: boolean;
};

/** One template with its actions. */
export function TemplateRow({ template, mayEdit }: Props) {
  const { id, version, name, mode, origin, destination, description, bookingKey } = template;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">{name}</h2>
        <p className="wrap-anywhere">
          {mode}, {origin} to {destination}
        </p>
        <p className="truncate text-ink-soft">{description}</p>
      </div>
      {mayEdit && (
        <div className="grid content-start gap-2">
          <Form
            id={`tender-${id}`}
            intent="tender"
            record={id}
            initial={{ bookingKey }}
            button="Book this load"
            buttonLabel={`Book this load: ${name}`}
            working="Booking..."
            className="contents"
          >
            <HiddenField name="bookingKey" />
          </Form>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line-strong underline-offset-4">
              Rename or delete<span className="sr-only"> {name}</span>
            </summary>
            <div className="grid gap-4 py-2">
              <Form
                version={version}
                id={`rename-${id}`}
                intent="rename"
                record={id}
                initial={{ name }}
                button="Rename"
                buttonLabel={`Rename ${name}`}
                working="Renaming..."
                look="compact"
                className="grid gap-2"
              >
                <TextField name="name" label="Template name" required maxLength={80} />
              </Form>
              <Form
                id={`delete-${id}`}
                intent="delete"
                record={id}
                button="Delete"
                buttonLabel={`Delete ${name}`}
                working="Deleting..."
                look="compact"
                className="grid gap-2"
              />
            </div>
          </details>
        </div>
      )}
    </li>
  );
}
