import { buildIfNeeded, product } from "./build-if-needed.ts";

buildIfNeeded();
process.env.NODE_ENV = "production";
await import(`../${product}`);
