import { describe, expect, test } from "vitest";
import { parseFile } from "./parse-file.server.ts";

const header = "Row key,Mode,Weight (lbs),Description,Pickup window opens,Pickup window closes";
const file = (...lines: string[]) => [header, ...lines].join("\r\n");
const parse = (text: string | Buffer, order?: "month-first" | "day-first") =>
  parseFile(Buffer.from(text), order);
const refusal = (...given: Parameters<typeof parse>) =>
  parse(...given).then(
    () => "taken",
    ({ message, fields }) => ({ message, fields: Object.keys(fields) }),
  );

describe("a tender file", () => {
  test("has every row that it shows, whatever blank lines a spreadsheet leaves between them", async () => {
    const rows = Array.from({ length: 2_600 }, (_, n) => `${n},FTL,36000,Castings,,`);
    const { rows: read } = await parse(file(...rows.flatMap((row) => [row, ",,,,,", "", " , "])));
    expect(read).toHaveLength(2_600);
    expect(read.at(-1)).toMatchObject({ line: 10_398, values: { rowKey: "2599" } });
  });

  test("has rows whose only values are in columns that we don't know", async () => {
    const { rows } = await parse(`${header},Comment\r\n1,FTL,36000,Castings,,,\r\n,,,,,,Total 1`);
    expect(rows).toMatchObject([{ line: 2 }, { line: 3, values: {} }]);
  });

  test("of more than 5,000 rows is refused, and its blank lines don't count", async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => `${n},FTL,36000,Castings,,`);
    expect((await parse(file(...rows, ",,,,,"))).rows).toHaveLength(5_000);
    expect(await refusal(file(...rows, "5000,FTL,36000,Castings,,"))).toMatchObject({
      message: "This file has more than 5,000 rows. Split it into several files.",
    });
  });

  test("of separators is refused at the first line that has too many", async () => {
    const wide = `1,FTL,36000,Castings,,${",".repeat(1_000)}`;
    expect(await refusal(file("0,FTL,36000,Castings,,", wide))).toMatchObject({
      message: "Line 3 has more than 1,000 cells. Delete the empty columns.",
    });
  });

  test("is read in UTF-8, UTF-16 and Windows-1252", async () => {
    const text = file("1,FTL,36000,24 palés de piñones,,").replaceAll(",", "\t");
    const big = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
    for (const content of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, "utf16le"),
      big,
      Buffer.from(text, "latin1"),
    ]) {
      expect((await parse(content)).rows).toMatchObject([
        { values: { rowKey: "1", description: "24 palés de piñones" } },
      ]);
    }
  });

  test("may begin with the separator that Excel writes, and its lines are those of the file", async () => {
    const text = `sep=;\r\n${file("1,FTL,36000,Castings,,").replaceAll(",", ";")}`;
    expect((await parse(text)).rows).toMatchObject([{ line: 3, values: { mode: "FTL" } }]);
    expect((await parse(`\ufeff${text}`)).rows).toHaveLength(1);
  });

  test("that begins with a title is refused with the line that we read", async () => {
    const { message } = (await refusal(
      `Loads for week 14,,,\r\n,,,\r\n${file("1,FTL,1,A,,")}`,
    )) as {
      message: string;
    };
    expect(message).toContain('The first line must name the columns. It says "Loads for week 14".');
  });

  test("that is a workbook is refused with what to save", async () => {
    expect(await refusal(Buffer.from("PK\u0003\u0004rest"))).toEqual({
      message: 'This is an Excel workbook. Save it as "CSV UTF-8" in Excel, and choose that file.',
      fields: ["file"],
    });
  });

  test("may have inch marks in its texts, quoted or not", async () => {
    const { rows } = await parse(
      file(
        '1,FTL,36000,24 skids 48" x 40",,',
        '2,FTL,36000,"Rolled coil, 60"" wide",,',
        '3,FTL,36000,"48" x 40" skids,,',
        "4,FTL,36000,Castings,,",
      ),
    );
    expect(rows.map(({ values }) => values.description)).toEqual([
      '24 skids 48" x 40"',
      'Rolled coil, 60" wide',
      '"48" x 40" skids',
      "Castings",
    ]);
  });

  test("whose quotes can't be read says from which line on", async () => {
    const { message } = (await refusal(file("1,FTL,36000,Castings,,", '2,FTL,36000,"Coil,,'))) as {
      message: string;
    };
    expect(message).toBe("We couldn't read this file as CSV from line 3 on. Check its quotes.");
  });

  test("says of a row with a comma too many that its cells may be shifted", async () => {
    const { rows } = await parse(file("1,FTL,36000,Coil, 60 wide,,", "2,FTL,36000,Coil,,,"));
    expect(rows.map(({ fault = "" }) => fault !== "")).toEqual([false, false]);
    const { rows: shifted } = await parse(file("1,FTL,36000,Coil, 60,wide,2027-04-05,2027-04-06"));
    expect(shifted[0]?.fault).toMatch(/^This row has more cells than the first line has names/);
  });
});

describe("a row whose cells a comma moved, in no more columns than there are names", () => {
  const names = `${header},Pickup city,Pickup state,Pickup ZIP code,Delivery window opens,Instructions`;
  const faultOf = async (row: string) => (await parse(`${names}\r\n${row}`)).rows[0]?.fault;

  test.each([
    "1,FTL,36000,Coil, 60 wide,2027-04-05,,Gary,IN,46402,2027-04-06",
    "1,FTL,36000,Coil, 60 wide,4/15/2027 8:00,4/15/2027 9:00,Gary,IN,46402,2027-04-06",
  ])("is told: %s", async (row) => {
    expect(await faultOf(row)).toBe(
      'The cells of this row don\'t fit their columns from "Pickup window opens" on. Put quotes around a text with a comma',
    );
  });

  test.each([
    "1,FTL,36000,Coil,2027-04-05,,Gary,IN,46402,2027-04-06,Call first",
    "1,FTL,36000,Coil,soon,,Gary,IN,46402,2027-04-06,",
    "1,FTL,36000,Coil,2027-04-05,,Gary,Indiana,46402,2027-04-06,",
    "1,TRUCK,heavy,Coil,2027-04-05,,Gary,IN,46402,2027-04-06,",
    '1,FTL,36000,"Coil, 60 wide",2027-04-05,,Gary,IN,46402,2027-04-06,',
  ])("isn't told where a value is only wrong, or none is: %s", async (row) => {
    expect(await faultOf(row)).toBeUndefined();
  });
});

describe("the times of a tender file", () => {
  const times = async (opens: string, closes = "", order?: "month-first" | "day-first") => {
    const { rows } = await parse(file(`1,FTL,36000,Castings,"${opens}","${closes}"`), order);
    const { values = {} } = rows[0] ?? {};
    return [values["stops[0].windowFrom"], values["stops[0].windowTo"]];
  };

  test("are those that a form sends, and a day alone is the whole day", async () => {
    expect(await times("4/15/2027 8:00 AM", "4/15/2027 1000")).toEqual([
      "2027-04-15T08:00",
      "2027-04-15T10:00",
    ]);
    const day = ["2027-04-15T00:00", "2027-04-15T23:59"];
    expect(await times("4/15/2027", "4/15/2027")).toEqual(day);
    expect(await times("15-Apr-27")).toEqual(day);
    expect(await times("2027-04-15 08:00")).toEqual(["2027-04-15T08:00", undefined]);
    expect(await times("soon", "tomorrow")).toEqual(["soon", "tomorrow"]);
  });

  test("that are numbers of a spreadsheet are explained once, in words", async () => {
    const row = "FTL,36000,Castings,46482.3333333333,46482.4166666667";
    expect(await refusal(file("1,FTL,36000,Castings,,", `2,${row}`, `3,${row}`))).toEqual({
      message:
        "46482.3333333333 on line 3 is how Excel stores April 5, 2027, 8:00 AM. Format the columns of dates as dates, and save the file again.",
      fields: ["file"],
    });
    expect(await refusal(file("1,FTL,36000,Castings,46482,"))).toMatchObject({
      message: expect.stringContaining("is how Excel stores April 5, 2027, 12:00 AM."),
    });
  });

  test("that can be read in two ways are asked about in words, and read as chosen", async () => {
    expect(await refusal(file("1,FTL,36000,Castings,4/5/2027 8:00,"))).toEqual({
      message: "4/5/2027 can mean April 5 or May 4. Choose which, and check the file again.",
      fields: ["dateOrder"],
    });
    expect(await times("4/5/2027 8:00", "", "day-first")).toEqual(["2027-05-04T08:00", undefined]);
    expect(await times("4/5/2027 8:00", "", "month-first")).toEqual([
      "2027-04-05T08:00",
      undefined,
    ]);
  });

  test("are all read in the order that one of them shows", async () => {
    const { rows } = await parse(
      file("1,FTL,36000,Castings,5/4/2027 8:00,", "2,FTL,36000,Castings,15/4/2027 8:00,"),
    );
    expect(rows.map(({ values }) => values["stops[0].windowFrom"])).toEqual([
      "2027-04-05T08:00",
      "2027-04-15T08:00",
    ]);
  });
});
