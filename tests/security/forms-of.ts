/** One form of a page: the names that it sends, with what stands in each. */
export type SentForm = [name: string, value: string][];

const element = /<(input|select|textarea|button)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g;

/** The forms by which a page sends something, read off its markup. */
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
