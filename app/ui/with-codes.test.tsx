import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WithCodes } from "./with-codes.tsx";

test.each([
  ["Documents of M7K2QX4TZ", ["M7K2QX4TZ"]],
  ["KQXWZVHJM: charges", ["KQXWZVHJM"]],
  ["Invoice INV-1001", ["INV-1001"]],
  ["Q-10014, from Ana", ["Q-10014"]],
  ["Carriers and LTL freight", []],
])("of %j a browser translates all but %j", (text, codes) => {
  const html = renderToStaticMarkup(<WithCodes text={text} />);
  expect([...html.matchAll(/translate="no">([^<]*)</g)].map(([, code]) => code)).toEqual(codes);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(text);
});
