import { buildIfNeeded } from "./build-if-needed.ts";
import { loadProduct } from "./product.ts";

buildIfNeeded();
await (await loadProduct()).start();
