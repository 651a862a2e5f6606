import { expect, test } from "vitest";
import { completeDriver } from "./complete-driver.ts";

const named = {
  driver: "Robin Hale",
  driverPhone: "(219) 555-0177",
  truck: "114",
  trailer: "53-2",
};
const nobody = { driver: null, driverPhone: null, truck: null, trailer: null };

test("a dispatch keeps what the carrier named, and what is typed takes its place", () => {
  expect(completeDriver(nobody, named)).toEqual(named);
  expect(completeDriver({ ...nobody, truck: "115" }, named)).toEqual({ ...named, truck: "115" });
  expect(completeDriver(named, nobody)).toEqual(named);
});

test("a dispatch asks for driver, phone and truck where nobody named them; a trailer is optional", () => {
  const withoutTrailer = { ...named, trailer: null };
  expect(completeDriver(withoutTrailer, nobody)).toEqual(withoutTrailer);
  for (const part of ["driver", "driverPhone", "truck"] as const) {
    const send = () => completeDriver({ ...named, [part]: null }, nobody);
    expect(send).toThrow(expect.objectContaining({ fields: { [part]: [expect.any(String)] } }));
  }
});
