import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { loadProduct, pages } from "./product.ts";

/** Kinds of files that a compressor makes smaller; fonts and pictures are small already. */
const compressible = "build/client/**/*.{js,css,svg,txt,xml,json,webmanifest,ico}";

// Written last, its presence says that the product is whole.
rmSync(pages, { force: true });
process.env.NODE_ENV = "production";
execFileSync("react-router", ["build"], { stdio: "inherit" });
compressFiles();
const made = await (await loadProduct()).makeStaticPages();
writeFileSync(pages, JSON.stringify(made));
console.log(`${made.length} static pages`);

function compressFiles(): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const file of globSync(compressible)) {
    const body = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params }));
    writeFileSync(`${file}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
  }
}
