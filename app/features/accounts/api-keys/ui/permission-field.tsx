import { BelowControl } from "#app/forms/field.tsx";
import { useField } from "#app/forms/form-state.ts";
import type { ApiResource } from "../scope.ts";

const accesses = [
  { id: "read", text: "Read" },
  { id: "write", text: "Read and write" },
] as const;

type Props = { resources: readonly { id: ApiResource; label: string }[] };

/** The permissions of a key: a row for each resource, with a checkbox for each access. */
export function PermissionField({ resources }: Props) {
  const field = useField("scopes");
  return (
    <fieldset aria-describedby={field.error && field.errorId}>
      <legend className="text-sm font-semibold">Permissions</legend>
      <table className="mt-1.5 w-full text-left">
        <thead className="text-sm">
          <tr className="border-b border-line-strong">
            <td />
            {accesses.map(({ id, text }) => (
              <th key={id} scope="col" className="w-24 py-2 text-center align-bottom font-semibold">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource, row) => (
            <tr key={resource.id} className="border-b border-line">
              <th scope="row" className="py-2 font-normal">
                {resource.label}
              </th>
              {accesses.map((access, column) => {
                const isFirst = row === 0 && column === 0;
                const value = `${resource.id}:${access.id}`;
                return (
                  <td key={access.id}>
                    <label className="flex min-h-11 items-center justify-center">
                      <span className="sr-only">
                        {resource.label}: {access.text.toLowerCase()}
                      </span>
                      <input
                        type="checkbox"
                        id={isFirst ? field.id : undefined}
                        name="scopes"
                        value={value}
                        defaultChecked={field.typed.includes(value)}
                        aria-invalid={field.error ? true : undefined}
                        // biome-ignore lint/a11y/noAutofocus: after an error, focus goes to the first invalid field
                        autoFocus={field.isFirstWrong && isFirst}
                        className="size-5 accent-signal"
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <BelowControl field={field} />
    </fieldset>
  );
}
