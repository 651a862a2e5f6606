import { expect, test } from "vitest";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { readS3Address } from "./s3-address.ts";

test("an address has its bucket, its prefix, its region and its key", () => {
  expect(
    readS3Address("https://AK:se%2Fcr%2Bet@s3.example:9000/docs/freight/one?region=eu-1"),
  ).toEqual({
    origin: "https://s3.example:9000",
    bucket: "docs",
    prefix: "freight/one/",
    region: "eu-1",
    accessKeyId: "AK",
    secretAccessKey: "se/cr+et",
  });
  expect(readS3Address("https://AK:secret@s3.example/docs/")).toMatchObject({
    prefix: "",
    region: "us-east-1",
  });
});

test.each(["localhost", "127.0.0.1:9000", "[::1]:9000"])("http is for this machine: %s", (host) => {
  expect(readS3Address(`http://AK:secret@${host}/docs`)?.origin).toBe(`http://${host}`);
});

test.each([
  ["http over a network", "http://AK:hunter2@s3.example/docs"],
  ["no bucket", "https://AK:hunter2@s3.example"],
  ["no secret", "https://AK@s3.example/docs"],
  ["a slash in the secret", "https://AK:hunter2/x@s3.example/docs"],
  ["another scheme", "s3://AK:hunter2@s3.example/docs"],
  ["an unknown option", "https://AK:hunter2@s3.example/docs?style=path"],
  ["a prefix that a URL writes otherwise", "https://AK:hunter2@s3.example/docs/our%20files"],
  ["no URL", "documents"],
])("%s is refused with what to write, and without the value", (_, value) => {
  const read = () => readEnvironment({ DOCUMENTS_URL: value });
  expect(read).toThrow(
    "DOCUMENTS_URL: got a value that is not shown, wants https://KEY:SECRET@host/bucket",
  );
  expect(read).not.toThrow("hunter2");
});
