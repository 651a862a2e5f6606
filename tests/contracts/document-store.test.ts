import { afterAll, describe, expect, test } from "vitest";
import { openPaper } from "#app/features/papers/read.server.ts";
import { sha256 } from "#app/features/papers/sha256.server.ts";
import { operatorCommands } from "#server/operator/commands.ts";
import { readContent } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { storeScene } from "#tests/support/store-scene.ts";

describe("documents in a store", () => {
  const scene = prepare(() => storeScene());
  afterAll(() => scene.close());

  const read = async (versionId: string, by = scene.on) => {
    const opened = await openPaper(by(scene.staff), versionId);
    return opened && readContent(opened);
  };
  const remove = (shipmentId: string) =>
    scene.db.outside(`delete from shipments where id = '${shipmentId}'`);
  const keyOf = (bytes: Buffer) =>
    [...scene.server.objects.keys()].find((key) => key.endsWith(sha256(bytes))) ?? "";
  /** What a command prints, or refuses, with the lines before. */
  const run = async (name: "audit" | "documents", ...args: string[]) => {
    const lines: string[] = [];
    const links = () => {
      throw new Error("no link is needed");
    };
    const say = (line: string) => void lines.push(line);
    const printed = await operatorCommands[name](scene.db.database, args, links, say).catch(
      ({ message }: Error) => `refused: ${message}`,
    );
    return [...lines, printed].join("\n");
  };
  const inDatabase = async () =>
    (await scene.db.outside("select id from paper_versions where content is not null")).length;

  test("an upload sent twice at once is one object", async () => {
    const bytes = scene.aFile();
    const stored = await Promise.all([scene.upload(bytes), scene.upload(bytes)]);
    expect(scene.stored().filter((name) => name === sha256(bytes))).toHaveLength(1);
    for (const { id } of stored) expect(await read(id)).toEqual(bytes);
  });

  test("an upload of bytes that are being deleted waits, and puts them again", async () => {
    const bytes = scene.aFile();
    const id = await scene.aLoad();
    await scene.upload(bytes, { id });
    await remove(id);
    const deleting = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    scene.server.before = async (asked) => {
      if (!asked.startsWith("DELETE")) return;
      deleting.resolve();
      await goOn.promise;
    };
    const swept = scene.sweepIn(25);
    await deleting.promise;
    const uploading = scene.upload(bytes);
    try {
      await expect
        .poll(() =>
          scene.db.outside(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%paper_objects%'",
          ),
        )
        .toHaveLength(1);
    } finally {
      goOn.resolve();
    }
    await swept;
    const { id: versionId } = await uploading;
    scene.server.before = async () => {};
    expect(await read(versionId)).toEqual(bytes);
    await scene.sweepIn(25);
    expect(await read(versionId)).toEqual(bytes);
  });

  test("a version that is being stored keeps its object from the sweep", async () => {
    const bytes = scene.aFile();
    const id = await scene.aLoad();
    await scene.upload(bytes, { id });
    const [paper] = await scene.db.outside(
      `select paper_id from paper_versions where sha256 = '${sha256(bytes)}'`,
    );
    await scene.db.outside("begin");
    await scene.db.outside(`insert into paper_versions (paper_id, version, file_name, media_type, size, sha256, brought_at)
      values ('${paper?.paper_id}', 2, 'a.pdf', 'application/pdf', ${bytes.length}, '${sha256(bytes)}', now())`);
    await scene.db.database.query.execute(
      `delete from paper_versions where sha256 = '${sha256(bytes)}' and version = 1`,
    );
    await scene.sweepIn(25);
    expect(scene.stored()).toContain(sha256(bytes));
    await scene.db.outside("commit");
    await scene.sweepIn(49);
    expect(scene.stored()).toContain(sha256(bytes));
  });

  test("a version without bytes is stored only once its object was entered, and never changed", async () => {
    const bytes = scene.aFile();
    const { id } = await scene.upload(bytes);
    await scene.db.outside("delete from paper_objects");
    const hash = "f".repeat(64);
    const added =
      scene.db.outside(`insert into paper_versions (paper_id, version, file_name, media_type, size, sha256, brought_at)
      select paper_id, 2, 'a.pdf', 'application/pdf', 1, '${hash}', now() from paper_versions where id = '${id}'`);
    await expect(added).rejects.toThrow("is entered before it is put");
    const changed = scene.db.outside(
      `update paper_versions set content = 'other bytes' where id = '${id}'`,
    );
    await expect(changed).rejects.toThrow("is never changed");
  });

  test("a sweep that the store doesn't answer goes on later", async () => {
    const id = await scene.aLoad();
    const bytes = scene.aFile();
    await scene.upload(bytes, { id });
    await remove(id);
    scene.server.fault = "busy";
    await expect(scene.sweepIn(25)).rejects.toMatchObject({ code: "unavailable" });
    expect(scene.stored()).toContain(sha256(bytes));
    scene.server.fault = null;
    await scene.sweepIn(25);
    expect(scene.stored()).not.toContain(sha256(bytes));
  });

  test("the audit finds what is missing or has another size, over several pages of the list", async () => {
    const kept = scene.aFile();
    const [lost, changed] = [scene.aFile(), scene.aFile()];
    const versions = [];
    for (const bytes of [kept, lost, changed]) versions.push(await scene.upload(bytes));
    expect(await run("audit", "verify")).toMatch(/All \d+ documents in the store are there\.$/);
    scene.server.objects.delete(keyOf(lost));
    scene.server.objects.set(keyOf(changed), Buffer.from("other"));
    const said = await run("audit", "verify");
    expect(said).toMatch(/^refused: /);
    expect(said).toMatch(new RegExp(`[A-Z0-9]{9}: other ${versions[1]?.id} is missing`));
    expect(said).toMatch(
      new RegExp(`${versions[2]?.id} has 5 bytes instead of ${changed.length}\\.`),
    );
    expect(said).not.toContain(versions[0]?.id);
    await expect(read(versions[1]?.id ?? "")).rejects.toMatchObject({ code: "internal" });
    for (const bytes of [lost, changed]) await scene.upload(bytes);
    expect(await run("audit", "verify")).toMatch(/documents in the store are there\.$/);
    const stray = keyOf(kept).replace(/.{64}$/, "0".repeat(64));
    scene.server.objects.set(stray, Buffer.from("old"));
    expect(await run("audit", "verify")).toContain("1 objects of the store belong to no document");
    scene.server.objects.delete(stray);
  });

  test("documents of before move to the store and back, also when a move is broken off", async () => {
    const files = Array.from({ length: 7 }, scene.aFile);
    const versions: string[] = [];
    for (const bytes of files) {
      versions.push((await scene.upload(bytes, { by: scene.onDatabase })).id);
    }
    expect(await inDatabase()).toBe(7);
    let puts = 0;
    scene.server.before = async (asked) => {
      if (asked.startsWith("PUT") && ++puts === 6) scene.server.fault = "down";
    };
    expect(await run("documents", "move")).toContain("refused: We can't reach our documents");
    const left = await inDatabase();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(7);
    scene.server.fault = null;
    scene.server.before = async () => {};
    expect(await run("documents", "move")).toContain(
      `All documents are in the store: ${left} were moved.`,
    );
    expect(await inDatabase()).toBe(0);
    for (const [place, id] of versions.entries()) expect(await read(id)).toEqual(files[place]);

    expect(await run("documents", "move", "--back")).toContain("All documents are in the database");
    await scene.sweepIn(25);
    expect(scene.stored()).toEqual([]);
    for (const [place, id] of versions.entries()) {
      expect(await read(id, scene.onDatabase)).toEqual(files[place]);
    }
  });

  test("a move leaves what the store gives back as other bytes, and what isn't what its hash says", async () => {
    const { id } = await scene.upload(scene.aFile(), { by: scene.onDatabase });
    scene.server.fault = "other bytes";
    expect(await run("documents", "move")).toContain("refused: We can't reach our documents");
    expect(await inDatabase()).toBeGreaterThan(0);
    scene.server.fault = null;
    await scene.db.outside("alter table paper_versions disable trigger user");
    await scene.db.outside(`update paper_versions set content = 'spoiled' where id = '${id}'`);
    await scene.db.outside("alter table paper_versions enable trigger user");
    expect(await run("documents", "move")).toContain(
      `Version ${id} was left where it is: its bytes aren't those of its SHA-256.`,
    );
    expect(await run("documents")).toContain("Usage: npm run documents -- move | move --back");
  });
});
