export type NavigationItem = { name: string; to: string };

/** The header's links, in order. */
export const mainNavigation: readonly NavigationItem[] = [
  { name: "Home", to: "/" },
  { name: "About Us", to: "/about-us" },
  { name: "Shipper Signup", to: "/shipper-signup" },
  { name: "Carrier Signup", to: "/carrier-signup" },
  { name: "Services", to: "/services" },
  { name: "Blog", to: "/blog" },
  { name: "Contact", to: "/contact" },
];

/** Whether a link leads to the current page: by path prefix, for Home only exactly. */
export function isActive(pathname: string, to: string): boolean {
  if (to === "/") return pathname === "/";
  return pathname === to || pathname.startsWith(`${to}/`);
}
