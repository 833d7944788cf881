/** Version of the SDK; plugins built with the same major and the same or a lower minor are accepted. */
export const SDK_VERSION = '0.1.0';

/** Whether a plugin built with SDK `wanted` runs on this host. Below 1.0 the minor counts as the major does above it. */
export function sdkSatisfies(wanted: string, offered: string = SDK_VERSION): boolean {
  const [wantedMajor, wantedMinor, wantedPatch] = numbersOf(wanted);
  const [major, minor, patch] = numbersOf(offered);
  if (wantedMajor !== major) return false;
  return major === 0 ? wantedMinor === minor && wantedPatch <= patch : wantedMinor <= minor;
}

function numbersOf(version: string): [number, number, number] {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : [-1, -1, -1];
}
