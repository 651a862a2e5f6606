/** What an example of an operation has to show. */
export type Sample = {
  method: string;
  /** With places such as {trackingId}. */
  path: string;
  query: Record<string, unknown>;
  /** Whether it changes the version that If-Match names. */
  changesVersion: boolean;
  body: unknown;
  sendsFile: boolean;
  getsFile: boolean;
};

const places = /\{(\w+)\}/g;
const indented = (value: unknown, by: string) =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${by}`);

/** A place as a shell names it: deliveryId is DELIVERY_ID. */
const inShell = (name: string) => name.replace(/[A-Z]/g, "_$&").toUpperCase();

/** A text inside the single quotes of a shell. */
const quotable = (text: string) => text.replaceAll("'", "'\\''");

/** A request as a shell sends it: SITE, KEY and the places of the path are of its environment. */
export function curlOf({ method, path, query, body, ...sample }: Sample): string {
  const named = path.replace(places, (_, name) => `$${inShell(name)}`);
  const asked = new URLSearchParams(query as Record<string, string>).toString();
  const sendsBody = body !== undefined || sample.sendsFile;
  const isImplied = method === "GET" || (method === "POST" && sendsBody);
  return [
    `curl --fail "$SITE/api/v1${named}${asked && `?${asked}`}"`,
    ...(isImplied ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $KEY"',
    ...(sample.changesVersion ? [`-H 'If-Match: "1"'`] : []),
    ...(sample.sendsFile
      ? [
          '-H "Content-Type: application/octet-stream"',
          '--data-binary "@examples/proof-of-delivery.jpg"',
        ]
      : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${quotable(indented(body, "  "))}'`]),
    ...(sample.getsFile ? ["--output document.pdf"] : []),
  ].join(" \\\n  ");
}

/** The same request with the TypeScript client. */
export function typescriptOf({ method, path, query, body, ...sample }: Sample): string {
  const inPath = [...path.matchAll(places)].map(([, name]) => name);
  const params = [
    ...(inPath.length > 0 ? [`path: { ${inPath.join(", ")} }`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${JSON.stringify(query)}`] : []),
    ...(sample.changesVersion ? [`header: { "if-match": '"1"' }`] : []),
  ];
  const options = [
    ...(params.length > 0 ? [`params: { ${params.join(", ")} },`] : []),
    ...(body === undefined ? [] : [`body: ${indented(body, "  ")},`]),
    ...(sample.sendsFile
      ? [
          'body: "",',
          "bodySerializer: () => file,",
          'headers: { "content-type": "application/octet-stream" },',
        ]
      : []),
    ...(sample.getsFile ? ['parseAs: "arrayBuffer",'] : []),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join("\n  ")}\n}` : "";
  return `const { data, error } = await freight.${method}("${path}"${given});`;
}
