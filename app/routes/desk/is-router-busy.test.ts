import { createMemoryRouter, redirect } from "react-router";
import { expect, test } from "vitest";
import { isRouterBusy } from "./is-router-busy.ts";

/** A page whose form redirects to itself once `answer` is called. */
function aPage() {
  const answered = Promise.withResolvers<void>();
  const router = createMemoryRouter([
    {
      id: "page",
      path: "/",
      loader: () => "data",
      action: async () => {
        await answered.promise;
        return redirect("/");
      },
    },
  ]);
  return { router, answer: answered.resolve };
}

const press = { formMethod: "post", formData: new FormData() } as const;

test("news waits from the press of a form until its page is there, without React having rendered either", async () => {
  const { router, answer } = aPage();
  await router.navigate("/");
  expect(isRouterBusy(router.state)).toBe(false);

  const sent = router.fetch("row", "page", "/", press);
  expect(isRouterBusy(router.state)).toBe(true);
  const busy: boolean[] = [];
  const stop = router.subscribe((state) => busy.push(isRouterBusy(state)));
  answer();
  await sent;
  stop();
  expect(busy.slice(0, -1)).not.toContain(false);
  expect(isRouterBusy(router.state)).toBe(false);
});

test("news waits while the router follows a link or sends the form of a page", async () => {
  const { router, answer } = aPage();
  const followed = router.navigate("/?do=driver");
  expect(isRouterBusy(router.state)).toBe(true);
  await followed;
  const sent = router.navigate("/", press);
  expect(isRouterBusy(router.state)).toBe(true);
  answer();
  await sent;
  expect(isRouterBusy(router.state)).toBe(false);
});
