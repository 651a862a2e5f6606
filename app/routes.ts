import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),

    route("brokerage", "routes/shipper/brokerage.tsx"),

    route("sign-in", "routes/auth/sign-in.tsx"),
    route("shipper-signup", "routes/auth/shipper-signup.tsx"),

    route("blog", "routes/reading/blog.tsx"),
    route("blog/:slug", "routes/reading/article.tsx"),
    route("logistics-glossary", "routes/reading/logistics-glossary.tsx"),

    route("*", "routes/site/not-found.tsx"),
  ]),

  route("blog/rss.xml", "routes/reading/rss.ts"),
  route("sitemap.xml", "routes/reading/sitemap.ts"),
  route("robots.txt", "routes/reading/robots.ts"),

  route("brokerage/shipments", "routes/shipper/shipments.ts"),
  route("sign-out", "routes/auth/sign-out.ts"),
] satisfies RouteConfig;
