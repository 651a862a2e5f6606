import {
  existsSync,
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
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OpenFolder } from "./open-folder.server.ts";

describe("a folder that others write to", () => {
  let top: string;
  let folder: OpenFolder;
  const at = (...names: string[]) => join(top, ...names);
  const secret = () => readFileSync(at("elsewhere", "secret"), "utf8");

  beforeEach(async () => {
    top = mkdtempSync(join(tmpdir(), "freight-folder-"));
    mkdirSync(at("elsewhere"));
    writeFileSync(at("elsewhere", "secret"), "secret");
    folder = await OpenFolder.open(at("in"));
  });
  afterEach(async () => {
    await folder.close();
    rmSync(top, { recursive: true });
  });

  test("a plain file is read up to the limit, and larger ones have no content", async () => {
    writeFileSync(at("in", "a"), "1234");
    expect((await folder.read("a", 4))?.content?.toString()).toBe("1234");
    expect((await folder.read("a", 3))?.content).toBeNull();
    await expect(folder.read("b", 4)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a link, a folder and a file with a second name are not read", async () => {
    symlinkSync(at("elsewhere", "secret"), at("in", "link"));
    symlinkSync(at("elsewhere", "missing"), at("in", "dangling"));
    linkSync(at("elsewhere", "secret"), at("in", "second"));
    mkdirSync(at("in", "folder"));
    for (const name of ["link", "dangling", "second", "folder"]) {
      expect(await folder.read(name, 100), name).toBeUndefined();
    }
  });

  test("a link in the place of a folder is not entered, and nothing is made behind it", async () => {
    symlinkSync(at("elsewhere"), at("in", "folder"));
    await expect(folder.enter("folder")).rejects.toThrow();
    await expect(OpenFolder.open(at("in", "folder"))).rejects.toThrow();
    symlinkSync(at("elsewhere", "made"), at("in", "dangling"));
    await expect(folder.enter("dangling")).rejects.toThrow();
    expect(readdirSync(at("elsewhere"))).toEqual(["secret"]);
  });

  test("a link that replaces the folder after it's opened leads nowhere", async () => {
    writeFileSync(at("in", "mine"), "mine");
    renameSync(at("in"), at("moved"));
    symlinkSync(at("elsewhere"), at("in"));
    expect(await folder.names()).toEqual(["mine"]);
    await folder.write("answer", "answer");
    const mine = await folder.read("mine", 100);
    if (mine) await folder.remove("mine", mine);
    expect(readdirSync(at("moved"))).toEqual(["answer"]);
    expect(readdirSync(at("elsewhere"))).toEqual(["secret"]);
  });

  test("what replaces a file after it was read is not removed or moved", async () => {
    const refused = await OpenFolder.open(at("refused"));
    for (const replace of [
      () => symlinkSync(at("elsewhere", "secret"), at("in", "a")),
      () => writeFileSync(at("in", "a"), "another"),
    ]) {
      writeFileSync(at("in", "a"), "first");
      const file = await folder.read("a", 100);
      if (!file) throw new Error("not read");
      unlinkSync(at("in", "a"));
      replace();
      await folder.remove("a", file);
      await folder.move("a", file, refused);
      expect(await folder.names()).toEqual(["a"]);
      unlinkSync(at("in", "a"));
    }
    expect(secret()).toBe("secret");
    expect(await refused.names()).toEqual([]);
    await refused.close();
  });

  test("a written file replaces a link of its name, and never what it points to", async () => {
    symlinkSync(at("elsewhere", "secret"), at("in", "answer"));
    await folder.write("answer", "new");
    expect(secret()).toBe("secret");
    expect(readFileSync(at("in", "answer"), "utf8")).toBe("new");
    expect(await folder.names()).toEqual(["answer"]);
  });

  test("what can't be written leaves nothing behind", async () => {
    mkdirSync(at("in", "answer"));
    await expect(folder.write("answer", "new")).rejects.toThrow();
    expect(await folder.names()).toEqual(["answer"]);
  });

  test("a moved file replaces none of its name", async () => {
    const refused = await OpenFolder.open(at("refused"));
    for (const content of ["first", "second"]) {
      writeFileSync(at("in", "a"), content);
      const file = await folder.read("a", 100);
      if (file) await folder.move("a", file, refused);
    }
    const kept = (await refused.names()).map((name) => readFileSync(at("refused", name), "utf8"));
    expect(kept.toSorted()).toEqual(["first", "second"]);
    expect(readFileSync(at("refused", "a"), "utf8")).toBe("first");
    await refused.close();
  });

  test("a name that leads out of it is refused", async () => {
    for (const name of ["../elsewhere/secret", "..", ".", "elsewhere/secret"]) {
      expect(() => folder.enter(name)).toThrow("no plain name");
      await expect(folder.read(name, 100)).rejects.toThrow("no plain name");
    }
    expect(existsSync(at("elsewhere", "secret"))).toBe(true);
  });
});
