import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { ediInterchanges } from "#app/features/edi/tables.server.ts";
import { workOnEdi } from "#app/features/edi/worker.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { agreeRate } from "#app/flows/agree-rate.server.ts";
import { priceTender } from "#app/flows/price-tender.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aPartner, aTender, fromPartner } from "#tests/support/edi.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("links in a partner's folder", () => {
  let top: string;
  let shipper: Actor;
  let partner: Awaited<ReturnType<typeof aPartner>>;
  let number: string;
  const db = prepareDatabase();
  beforeEach(async () => {
    top = mkdtempSync(join(tmpdir(), "freight-edi-"));
    number = randomUUID().slice(0, 8).toUpperCase();
    shipper = await aShipper(db.database);
    partner = await aPartner(db.database, shipper, { folder: number.toLowerCase() });
    for (const name of ["in", "out", "refused"]) mkdirSync(folder(name), { recursive: true });
    mkdirSync(elsewhere());
    writeFileSync(elsewhere("secret.edi"), tender());
  });
  afterEach(() => rmSync(top, { recursive: true }));

  const root = () => join(top, "edi");
  const folder = (...names: string[]) => join(root(), number.toLowerCase(), ...names);
  const elsewhere = (...names: string[]) => join(top, "elsewhere", ...names);
  const tender = () => fromPartner(partner, aTender({ number }), { control: 7 });
  const loads = () =>
    db.database.query.select().from(shipments).where(eq(shipments.companyId, shipper.companyId));
  const kept = () =>
    db.database.query
      .select({ content: ediInterchanges.content })
      .from(ediInterchanges)
      .where(and(eq(ediInterchanges.partnerId, partner.id), eq(ediInterchanges.direction, "in")));

  /** One round of the worker, a minute after what came; `meanwhile` runs once the first file is read. */
  const work = async (meanwhile = () => {}) => {
    let asked = 0;
    const clock = {
      now: () => {
        asked += 1;
        // The worker asks as it begins and for its outbox, and then about each file that it read.
        if (asked === 3) meanwhile();
        return new Date(Date.now() + 60_000);
      },
    };
    const log = createLog("silent");
    const work = {
      database: db.database,
      clock,
      priceTender,
      agreeRate,
    };
    await workOnEdi({ ...work, log, root: root() });
  };
  const replaceByLink = (path: string) => {
    rmSync(path, { recursive: true });
    symlinkSync(elsewhere(), path);
  };
  const untouched = () => {
    expect(readdirSync(elsewhere())).toEqual(["secret.edi"]);
    expect(readFileSync(elsewhere("secret.edi"), "utf8")).toBe(tender());
  };
  const drop = (name: string) => writeFileSync(folder("in", name), tender());

  test.each(["in", "out", "refused"])("a link named %s leads to no other folder", async (name) => {
    drop("tender.edi");
    replaceByLink(folder(name));
    await work();
    untouched();
    expect(await kept()).toEqual([]);
  });

  test("a link in place of a partner's folder, or of all of them, leads to no other", async () => {
    for (const inside of ["in", "out", "refused"]) mkdirSync(elsewhere(inside));
    writeFileSync(elsewhere("in", "tender.edi"), tender());
    for (const path of [folder(), root()]) {
      replaceByLink(path);
      mkdirSync(elsewhere(number.toLowerCase()), { recursive: true });
      await work();
      expect(readdirSync(elsewhere("in"))).toEqual(["tender.edi"]);
      expect(readdirSync(elsewhere(number.toLowerCase()))).toEqual([]);
    }
    expect(await kept()).toEqual([]);
  });

  test("a partner whose folder is a link keeps no other partner waiting", async () => {
    const second = await aPartner(db.database, shipper, {
      name: `Z ${number}`,
      folder: `z-${number.toLowerCase()}`,
    });
    replaceByLink(folder("in"));
    mkdirSync(join(root(), `z-${number.toLowerCase()}`, "in"), { recursive: true });
    const text = fromPartner(second, aTender({ number }));
    writeFileSync(join(root(), `z-${number.toLowerCase()}`, "in", "tender.edi"), text);
    await work();
    expect(await loads()).toHaveLength(1);
    untouched();
  });

  test("links, second names, pipes and folders among the files are left alone", async () => {
    symlinkSync(elsewhere("secret.edi"), folder("in", "link.edi"));
    symlinkSync(elsewhere("missing"), folder("in", "dangling.edi"));
    linkSync(elsewhere("secret.edi"), folder("in", "second-name.edi"));
    execFileSync("mkfifo", [folder("in", "pipe.edi")]);
    mkdirSync(folder("in", "folder.edi"));
    await work();
    expect(readdirSync(folder("in"))).toHaveLength(5);
    expect(await kept()).toEqual([]);
    untouched();
  });

  test("a link that replaces a file while it's processed is not followed or deleted", async () => {
    drop("tender.edi");
    await work(() => {
      unlinkSync(folder("in", "tender.edi"));
      symlinkSync(elsewhere("secret.edi"), folder("in", "tender.edi"));
    });
    expect(await loads()).toHaveLength(1);
    expect(readdirSync(folder("in"))).toEqual(["tender.edi"]);
    untouched();
  });

  test("a link that replaces a folder while its file is processed deletes and writes nothing behind it", async () => {
    drop("secret.edi");
    await work(() => {
      renameSync(folder("in"), folder("away"));
      symlinkSync(elsewhere(), folder("in"));
      renameSync(folder("out"), folder("out-away"));
      symlinkSync(elsewhere(), folder("out"));
    });
    expect(await loads()).toHaveLength(1);
    expect(readdirSync(folder("away"))).toEqual([]);
    expect(readdirSync(folder("out-away"))).toHaveLength(2);
    untouched();
  });

  test("a new file that replaces one while it's processed is taken in the next round", async () => {
    drop("tender.edi");
    const next = fromPartner(partner, aTender({ number: `${number}-2` }), { control: 8 });
    await work(() => {
      writeFileSync(folder("in", ".next"), next);
      renameSync(folder("in", ".next"), folder("in", "tender.edi"));
    });
    await work();
    expect(await loads()).toHaveLength(2);
    expect(readdirSync(folder("in"))).toEqual([]);
  });

  test("planted links in the out folder overwrite nothing", async () => {
    for (const name of ["000000001-997.edi", ".000000001-997.edi"]) {
      symlinkSync(elsewhere("secret.edi"), folder("out", name));
    }
    drop("tender.edi");
    await work();
    expect(readFileSync(folder("out", "000000001-997.edi"), "utf8")).toContain("ST*997*0001~");
    untouched();
  });

  test("a refused file replaces neither an earlier one nor what a link points to", async () => {
    symlinkSync(elsewhere("secret.edi"), folder("refused", "empty.edi"));
    for (const _ of [1, 2]) {
      writeFileSync(folder("in", "empty.edi"), "");
      await work();
    }
    expect(readdirSync(folder("refused"))).toHaveLength(3);
    untouched();
  });
});
