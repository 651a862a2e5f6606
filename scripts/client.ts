import { writeFileSync } from "node:fs";
import { buildIfNeeded } from "./build-if-needed.ts";
import { generateFiles } from "./client/generate.ts";
import { loadProduct } from "./product.ts";

buildIfNeeded();
const { describeApi } = await loadProduct();
for (const [path, text] of Object.entries(generateFiles(describeApi()))) {
  writeFileSync(path, text);
  console.log(path);
}
