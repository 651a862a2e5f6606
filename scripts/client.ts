import { describeApi } from "./client/describe-api.ts";
import { writeFiles } from "./client/write-files.ts";

for (const path of writeFiles(await describeApi())) console.log(path);
