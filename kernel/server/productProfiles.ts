import type { ServerPlugin } from '@mortise/sdk/server';

/** The profiles that the plugins bring, with what they permit: those of a tenant that nobody has configured. */
export function productProfiles(plugins: readonly ServerPlugin[]): ReadonlyMap<string, readonly string[]> {
  const profiles = new Map<string, string[]>();
  for (const plugin of plugins) {
    for (const [profile, keys] of Object.entries(plugin.profiles ?? {})) profiles.set(profile, [...(profiles.get(profile) ?? []), ...keys]);
  }
  return profiles;
}
