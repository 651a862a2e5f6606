import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // First, with the tracking page next: the router tries routes in order for each request.
  layout("routes/brokerage/layout.tsx", [
    route("brokerage", "routes/brokerage/brokerage.tsx"),
    route("brokerage/shipments/:trackingId", "routes/brokerage/shipment.tsx"),
    route("brokerage/shipments/:trackingId/details/:section", "routes/brokerage/load-details.tsx"),
    route("brokerage/shipments/:trackingId/charges", "routes/charges/own-charges.tsx"),
    route("brokerage/shipments/:trackingId/papers", "routes/papers/own-papers.tsx"),
    route("brokerage/verification", "routes/desk/verification.tsx"),
  ]),

  layout("routes/site/layout.tsx", [
    layout("routes/site/error-layout.tsx", [
      route("shipment-tracking", "routes/tracking/shipment-tracking.tsx"),
      index("routes/site/home.tsx"),
      route("quote", "routes/quotes/quote.tsx"),
      route("request-quote", "routes/quotes/request-quote.tsx"),

      route("about-us", "routes/site/about.tsx"),
      route("about", "routes/site/about.tsx", { id: "about" }),
      route("contact", "routes/site/contact.tsx"),
      route("services", "routes/site/services-index.tsx"),
      route("book-consultation", "routes/consultation/book-consultation.tsx"),
      route("consultation/:token", "routes/consultation/consultation.tsx"),
      route("consultation/:token/reschedule", "routes/consultation/reschedule.tsx"),

      route("carrier-offer/:token", "routes/carrier-offers/offer-link.tsx"),
      route("quote-offer/:token", "routes/quotes/offer.tsx"),

      route("blog", "routes/blog/blog.tsx"),
      route("blog/:slug", "routes/blog/article.tsx"),
      route("logistics-glossary", "routes/tools/logistics-glossary.tsx"),

      route("air-cargo-security", "routes/site/service/air.tsx"),
      route("full-truckload", "routes/site/service/trailer.tsx"),
      route("full-truckload-services", "routes/site/service/trailer.tsx", {
        id: "full-truckload-services",
      }),
      route("ltl-freight", "routes/site/service/trailer.tsx", { id: "ltl-freight" }),
      route("less-than-truckload-services", "routes/site/service/trailer.tsx", {
        id: "less-than-truckload-services",
      }),
      route("intermodal-rail", "routes/site/service/container.tsx"),
      route("intermodal-drayage", "routes/site/service/container.tsx", {
        id: "intermodal-drayage",
      }),
      route("same-day-delivery", "routes/site/service/urgent.tsx"),
      route("healthcare-logistics", "routes/site/service/urgent.tsx", {
        id: "healthcare-logistics",
      }),
      route("drayage-services", "routes/site/service/container.tsx", { id: "drayage-services" }),
      route("specialized-logistics", "routes/site/service/trailer.tsx", {
        id: "specialized-logistics",
      }),
      route("air-freight-shipping", "routes/site/service/air.tsx", { id: "air-freight-shipping" }),
      route("tl-expedited-shipping", "routes/site/service/trailer.tsx", {
        id: "tl-expedited-shipping",
      }),
      route("expedited-ground-services", "routes/site/service/urgent.tsx", {
        id: "expedited-ground-services",
      }),

      route("tools", "routes/tools/tools-index.tsx"),
      route("tools/freight-class-calculator", "routes/tools/freight-class-calculator.tsx"),
      route(
        "tools/dimensional-weight-calculator",
        "routes/tools/dimensional-weight-calculator.tsx",
      ),
      route("tools/transit-time-calculator", "routes/tools/transit-time-calculator.tsx"),
      route("service-area-map", "routes/tools/service-area-map.tsx"),

      route("carrier-signup", "routes/auth/carrier-signup.tsx"),
      route("shipper-signup", "routes/auth/shipper-signup.tsx"),
      route("welcome", "routes/auth/welcome.tsx"),
      route("sign-in", "routes/auth/sign-in.tsx"),
      route("sign-in/code", "routes/auth/sign-in-code.tsx"),
      route("forgot-password", "routes/auth/forgot-password.tsx"),
      route("reset-password", "routes/auth/reset-password.tsx"),
      route("confirm-email", "routes/auth/confirm-email.tsx"),
      route("invitation/:token", "routes/auth/invitation.tsx"),
      route("terms", "routes/site/legal/terms.tsx"),
      route("privacy", "routes/site/legal/privacy.tsx"),

      route("stop-notices", "routes/tracking/stop-notifications.tsx"),
      route("email-updates", "routes/tracking/email-updates.tsx"),

      route("500", "routes/site/server-error.tsx"),
      route("503", "routes/site/unavailable.tsx"),
      route("*", "routes/site/not-found.tsx"),
    ]),
  ]),

  layout("routes/account/layout.tsx", [
    route("account", "routes/account/account.tsx"),
    route("account/people", "routes/account/people.tsx"),
    route("account/security", "routes/account/security.tsx"),
    route("account/two-factor", "routes/account/two-factor.tsx"),
    route("account/data", "routes/account/data.tsx"),
    route("my-quotes", "routes/quotes/my-quotes.tsx"),
  ]),
  layout("routes/carrier/layout.tsx", [
    route("carrier", "routes/carrier/loads.tsx"),
    route("carrier/loads/:trackingId", "routes/carrier/load.tsx"),
    route("carrier/loads/:trackingId/papers", "routes/papers/carrier-papers.tsx"),
    route("carrier/verification", "routes/desk/verification.tsx", { id: "carrier-verification" }),
    route("carrier/offers", "routes/carrier-offers/carrier-offers.tsx"),
    route("carrier/offers/:id", "routes/carrier-offers/carrier-offer.tsx"),
    route("carrier/file", "routes/carrier/file.tsx"),
  ]),
  layout("routes/staff/layout.tsx", [
    route("staff", "routes/staff/overview.tsx"),
    route("staff/roles", "routes/staff/roles.tsx"),
    route("staff/roles/:userId/:role", "routes/staff/role.tsx"),
    route("staff/companies/:userId", "routes/staff/company.tsx"),
    route("staff/carriers", "routes/staff/carriers.tsx"),
    route("staff/carriers/:id", "routes/staff/carrier.tsx"),
    route("staff/shipments", "routes/staff/shipments.tsx"),
    route("staff/shipments/:id", "routes/staff/shipment.tsx"),
    route("staff/shipments/:id/details/:section", "routes/staff/load-details.tsx"),
    route("staff/shipments/:id/charges", "routes/charges/staff-charges.tsx"),
    route("staff/shipments/:id/offers", "routes/carrier-offers/staff-offers.tsx"),
    route("staff/shipments/:id/papers", "routes/papers/staff-papers.tsx"),
    route("staff/quotes", "routes/staff/quotes.tsx"),
    route("staff/quotes/:id", "routes/staff/quote.tsx"),
    route("staff/messages", "routes/staff/messages.tsx"),
    route("staff/messages/:id", "routes/staff/message.tsx"),
    route("staff/consultations", "routes/staff/consultations.tsx"),
    route("staff/consultations/:id", "routes/staff/consultation.tsx"),
    route("staff/mails", "routes/staff/mails.tsx"),
    route("staff/mails/:id", "routes/staff/mail.tsx"),
    route("staff/audit", "routes/staff/audit.tsx"),
  ]),

  route("blog/rss.xml", "routes/blog/rss.ts"),
  route("sitemap.xml", "routes/site/sitemap.ts"),
  route("robots.txt", "routes/site/robots.ts"),
  route("site.webmanifest", "routes/site/web-manifest.ts"),
  route("shipping-calculator", "routes/tools/moved.ts"),
  route("transit-time-calculator", "routes/tools/moved.ts", { id: "transit-time-calculator" }),

  route("consultation/:token/consultation.ics", "routes/consultation/calendar-file.ts"),
  route("papers/:id", "routes/papers/download.ts"),
  route("carrier-offer/:token/rate-confirmation", "routes/papers/link-rate-confirmation.ts"),
  route("desk", "routes/desk/desk.ts"),
  route("places", "routes/load/places.ts"),
  route("brokerage/shipments", "routes/brokerage/shipments.ts"),
  route("account/export", "routes/account/export.ts"),
  route("account/passkeys", "routes/account/passkeys.ts"),
  route("sign-in/passkey", "routes/auth/passkey-sign-in.ts"),
  route("sign-out", "routes/auth/sign-out.ts"),
] satisfies RouteConfig;
