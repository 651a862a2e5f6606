/** One form of a page: its field names and values. */
export type SentForm = [name: string, value: string][];

const element = /<(input|select|textarea|button)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g;

/** The forms with which a page sends data, parsed from its markup. */
export function formsOf(html: string): SentForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = ""]) => /method="post"/i.test(attributes))
    .map(([, , inside = ""]) =>
      [...inside.matchAll(element)].flatMap(([, , attributes = "", typed]) => {
        const name = attributeOf(attributes, "name");
        return name === undefined ? [] : [[name, typed ?? attributeOf(attributes, "value") ?? ""]];
      }),
    );
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}
