import type { SentForm } from "#tests/support/forms-of.ts";
import type { Sent } from "./served-product.ts";

/** A request that costs its receiver more than its sender. */
export type Attack = { name: string; at: (path: string) => Sent };

/** The largest body of JSON in bytes that the product accepts. */
const body = 64 * 1024;
/** The largest URL, and the largest headers including it, that Node accepts, in bytes. */
const [address, head] = [4_000, 15_000];

const fill = (text: string, bytes: number) =>
  text.repeat(Math.max(0, Math.floor(bytes / text.length)));
const numbered = (bytes: number, one: (n: number) => string) => {
  let text = "";
  for (let n = 0; text.length + 20 < bytes; n += 1) text += one(n);
  return text;
};

/** Fillings for a value; each is the worst case for some parser. */
const fillings = [
  "a",
  "%20",
  "%0A",
  "9",
  "-",
  ".",
  "(",
  "a@a.",
  "1e",
  "%F0%9F%9A%9A",
  "a%20",
  "%5B%22",
];

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

/** `write` writes the body once it is sent: all of them together are gigabytes. */
function post(name: string, type: string, write: () => string): Attack {
  return {
    name,
    at: (path) => {
      const body = write();
      const headers = { "content-type": type, "content-length": Buffer.byteLength(body) };
      return { method: "POST", path, headers, body };
    },
  };
}

const part = (name: string, value: string, more = "") =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** As long as the longest file, but text, which no path takes. */
const muchText = post("19 MB of spaces", urlencoded, () => `x=${"+".repeat(19_000_000)}`);

/**
 * The worst forms of `body` bytes; `form` is one of the page's, whose names get further into its
 * handler.
 */
export function worstForms(form: SentForm, body: number): Attack[] {
  const names = [...new Set(form.map(([name]) => name))].filter(
    (name) => name && name !== "intent",
  );
  const [first = "email"] = names;
  const intent = new URLSearchParams(form.filter(([name]) => name === "intent").slice(0, 1));
  const filled = (filling: string) => {
    const each = Math.floor((body - 2_000) / Math.max(1, names.length));
    const fields = (names.length > 0 ? names : [first]).map(
      (name) => `${encodeURIComponent(name)}=${fill(filling, each - name.length - 10)}`,
    );
    return [`${intent}`, ...fields].join("&");
  };
  return [
    post("one empty name", urlencoded, () => fill("a&", body)),
    post("one name of the form", urlencoded, () => fill(`${encodeURIComponent(first)}=1&`, body)),
    post("many names", urlencoded, () => numbered(body, (n) => `a${n.toString(36)}&`)),
    post("few deep names", urlencoded, () =>
      numbered(6_000, (n) => `a${n.toString(36)}.b.c.d.e=&`),
    ),
    post("one deep name", urlencoded, () => `${fill("a.", body - 10)}a=1`),
    post("nested brackets", urlencoded, () => `a${fill("[0]", body - 10)}=1`),
    post("lists in lists", urlencoded, () =>
      numbered(8_000, (n) => `a[99].b[99].c[99].d[${n % 100}]=&`),
    ),
    post("separators", urlencoded, () => fill("=&", body)),
    ...fillings.map((filling) => post(`values of ${filling}`, urlencoded, () => filled(filling))),
    // Refused by its type alone, wherever files are not taken.
    post("many parts", multipart, () => `${fill(part("a", ""), body - 10)}--x--\r\n`),
    muchText,
  ];
}

/** The worst forms with files of `body` bytes, by what a file can be. */
export function worstUploads(body: number): Attack[] {
  const file = (text: string) => `${part("file", text, '; filename="a"')}--x--\r\n`;
  const headers = (of: string, bytes: number) =>
    `--x\r\n${fill(of, bytes)}content-disposition: form-data; name="a"\r\n\r\n1\r\n`;
  return [
    post("many parts", multipart, () => `${fill(part("a", ""), body - 10)}--x--\r\n`),
    post("parts without names", multipart, () => `${fill("--x\r\n\r\n\r\n", body - 10)}--x--\r\n`),
    post("many headers of one part", multipart, () => `${headers("a:b\r\n", body - 100)}--x--\r\n`),
    post(
      "one header of one part",
      multipart,
      () => `${headers(`a:${fill("b", body - 200)}\r\n`, body - 150)}--x--\r\n`,
    ),
    post(
      "parts of headers",
      multipart,
      () => `${fill(headers("a:b\r\n", 2_000), body - 10)}--x--\r\n`,
    ),
    post("folded headers", multipart, () => `${headers("a:b\r\n c\r\n", body - 100)}--x--\r\n`),
    post(
      "a part of boundaries",
      multipart,
      () => `${part("a", fill("\r\n--", body - 90))}--x--\r\n`,
    ),
    post("a file of boundaries", multipart, () => file(fill("\r\n--", body - 200))),
    post("a file of half boundaries", multipart, () => file(fill("\r\n-\r", body - 200))),
    post("a file of one byte again and again", multipart, () => file(fill("\u0001", body - 200))),
    ...[",", '"', "\n", "a,b\n", "*", "ISA*00*~"].map((filling) =>
      post(`a file of ${filling.trim()}`, multipart, () => file(fill(filling, body - 200))),
    ),
    post("a text of spaces", multipart, () => `${part("a", fill("+", body - 90))}--x--\r\n`),
    post("a long boundary", `multipart/form-data; boundary=${fill("-", 4_000)}`, () =>
      fill("-", body),
    ),
    post("the longest boundary", `multipart/form-data; boundary=${fill("-", 70)}`, () =>
      fill("-", body),
    ),
  ];
}

const json = (name: string, text: string) => post(name, "application/json", () => text);
const passkey = (id: string, bytes: string) =>
  `{"step":"end","name":"a","response":{"id":"${id}","rawId":"a","type":"public-key","clientExtensionResults":{},"response":{"clientDataJSON":"e30","attestationObject":"${bytes}","signature":"a","authenticatorData":"a"}}}`;

/** The worst JSON. */
export const worstJson: Attack[] = [
  json("nested lists", fill("[", body / 2) + fill("]", body / 2)),
  json("nested objects", `${fill('{"a":', body - 12_000)}1${fill("}", 10_000)}`),
  json("open brackets", fill("[", body)),
  json("many keys", `{${numbered(body - 20, (n) => `"a${n}":1,`)}"z":1}`),
  json("one key", `{${fill('"step":1,', body - 20)}"z":1}`),
  json("a huge number", `{"step":"end","response":${fill("9", body - 60)}}`),
  json("huge numbers", `[${fill("1e999,", body - 20)}1]`),
  json("a long text", `{"step":"end","name":"${fill("\\u0061", body - 60)}"}`),
  json("a long id", passkey(fill("-_", body - 400), "a")),
  json("long bytes", passkey("a", fill("g", body - 400))),
];

/** Query parameters that our pages read. */
const parameters = [
  "search",
  "id",
  "token",
  "to",
  "older",
  "before",
  "status",
  "q",
  "tag",
  "zip",
  "weight",
  "unit[0].weight",
];

const queries: [string, string][] = [
  ["one empty name", fill("a&", address)],
  ["one name", fill("search=1&", address)],
  ["many names", numbered(address, (n) => `a${n.toString(36)}&`)],
  ["deep names", numbered(address, (n) => `a${n.toString(36)}.b.c=&`)],
  ["nested brackets", `a${fill("[0]", address - 10)}=1`],
  ...["a", "%20", "9", "-", "a@a.", "%F0%9F%9A%9A", "%5B%22"].map((filling): [string, string] => {
    const each = Math.floor(address / parameters.length);
    const field = (name: string) => `${encodeURIComponent(name)}=`;
    const values = parameters.map(
      (name) => field(name) + fill(filling, each - field(name).length - 1),
    );
    return [`values of ${filling}`, values.join("&")];
  }),
  ["a search of words", `search=${fill("a%20", address)}&q=1`],
];

const nested = Buffer.from(fill("[", head / 2)).toString("base64");
const session = "__Secure-freight.session_token";
const cookies: [string, string][] = [
  ["many cookies", fill("a=b;", head)],
  ["cookies of nothing", fill("; =", head)],
  ["a spaced cookie", `a=b;${fill(" ", head)}x`],
  ["a long ticket", `ticket=${fill("a", head)}`],
  ["a long toast", `toast=${fill("%41", head)}`],
  ["a deep toast", `toast=${nested}`],
  ["a deep draft", `booking-draft=${nested}`],
  ["many sessions", fill(`${session}=a.b;`, head)],
  ["a session of dots", `${session}=${fill(".", head)}`],
  ["a session of escapes", `${session}=${fill("%2E", head)}`],
];

const headers: [string, Sent["headers"] & {}][] = [
  ["many headers", Array.from({ length: 900 }, (_, n) => [`x-${n}`, "a"]).flat()],
  ["one header again and again", Array.from({ length: 900 }, () => ["x-a", "a"]).flat()],
  ["codings", { "accept-encoding": fill("a;q=0.0,", head) }],
  ["a coding of zeros", { "accept-encoding": `a;q=0.${fill("0", head)}1` }],
  ["languages", { "accept-language": fill("aa;q=0.1,", head) }],
  ["kinds", { accept: `text/html,${fill("a/b;q=0.1,", head)}` }],
  ["tags", { "if-none-match": fill('"a",', head) }],
  ["a tag of spaces", { "if-none-match": `"a"${fill(" ", head)}x` }],
  ["addresses", { "x-forwarded-for": fill("1.1.1.1,", head) }],
  ["colons", { "x-forwarded-for": fill(":", head) }],
  ["ranges", { range: `bytes=${fill("0-1,", head)}` }],
];

const get = (name: string, of: (path: string) => Omit<Sent, "method">): Attack => ({
  name,
  at: (path) => ({ method: "GET", ...of(path) }),
});

/** The worst queries. */
export const worstQueries: Attack[] = queries.map(([name, text]) =>
  get(`a query: ${name}`, (path) => ({ path: `${path}${path.includes("?") ? "&" : "?"}${text}` })),
);

/** The worst cookies and headers. */
export const worstHeads: Attack[] = [
  ...cookies.map(([name, cookie]) => get(name, (path) => ({ path, headers: { cookie } }))),
  ...headers.map(([name, headers]) => get(name, (path) => ({ path, headers }))),
];

const tails = ["/a", "/", "%2f", "/..", "%2e", "a", "%41", "%F0%9F%9A%9A", `/a.${"A".repeat(43)}`];

/** The worst paths below a route's: as long as Node accepts, and as long as we do. */
export const worstPaths: Attack[] = tails.flatMap((tail) =>
  [head, 1_000].map((bytes) =>
    get(`${bytes} bytes of ${tail}`, (path) => {
      const [begin = ""] = path.split("?", 1);
      return { path: begin + fill(tail, bytes - begin.length - 30) };
    }),
  ),
);
