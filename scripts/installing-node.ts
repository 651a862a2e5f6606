/** The least that installs, as in `engines` of package.json. */
const least = { major: 20, minor: 19 };

/**
 * Why an install doesn't work, from what npm says of itself, such as "npm/10.9.9 node/v18.20.8 linux x64": its Node is
 * too old, and npm left out what doesn't run on it. Null where it isn't.
 */
export function tooOldToInstall(userAgent = ""): string | null {
  const [, version = "", major, minor] = /\bnode\/v((\d+)\.(\d+)\S*)/.exec(userAgent) ?? [];
  if (!version) return null;
  const isOld =
    Number(major) < least.major || (Number(major) === least.major && Number(minor) < least.minor);
  if (!isOld) return null;
  return `Node ${version} is too old to install this. Install Node ${least.major}.${least.minor} or later and run npm ci again; the product then runs on the Node that comes with it.`;
}
