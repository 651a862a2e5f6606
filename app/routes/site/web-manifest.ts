import { company } from "#app/features/company/profile.ts";

const manifest = {
  name: company.name,
  short_name: company.shortName,
  description: company.description,
  start_url: "/",
  display: "minimal-ui",
  background_color: "#f6f1e6",
  theme_color: "#12233d",
  icons: [
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  ],
};

/** The web manifest, for devices that put the site on their home screen. */
export function loader() {
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    },
  });
}
