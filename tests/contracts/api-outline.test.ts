import { expect, test } from "vitest";
import { describeApi } from "#server/api/api.ts";
import { outlineApi } from "#tests/support/api-outline.ts";

test("a change of the API is seen in review, in its outline", async () => {
  await expect(
    outlineApi(describeApi()),
    "To renew the outline: npm run test:unit -- api-outline --update",
  ).toMatchFileSnapshot("api-outline.txt");
});
