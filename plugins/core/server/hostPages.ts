import type { JsonObject } from '@mortise/sdk';
import type { DatabaseService, HostPages, SignInProviders } from '@mortise/sdk/server';
import { Host } from '../shared/host.ts';
import { SCHEMES } from '../shared/hostStyle.ts';
import { configurationOf } from './hostConfiguration.ts';
import { configuredHost } from './hostData.ts';
import { hostIcons } from './hostFiles/hostIcons.ts';
import type { HostFileStore } from './hostFiles/HostFileStore.ts';

/** What pages of addresses are sent with. */
export const hostPages = (database: DatabaseService, providers: SignInProviders, files: HostFileStore): HostPages => ({
  entity: Host.name,
  of: async (hostname) => {
    const known = await configuredHost(database, hostname);
    if (known.tenant === undefined) return undefined;
    const configuration = configurationOf(hostname, known, await providers.offeredAt(hostname));
    // What is cut off by a shape has no good margin beside a title.
    const icon = (await hostIcons(known, hostname, files)).find(({ purpose = 'any' }) => purpose === 'any');
    const title = known.data.windowTitle ?? known.data.applicationName;
    return {
      ...(title !== undefined && { title }),
      ...(icon !== undefined && { icon: icon.src }),
      configuration: configuration as unknown as JsonObject,
      style: cssOf(configuration),
    };
  },
});

/** Twice the root: more specific than the sheet of the product and what Mantine writes, wherever they stand. */
function cssOf({ style, fonts }: Pick<ReturnType<typeof configurationOf>, 'style' | 'fonts'>): string {
  const faces = fonts.map(
    ({ family, src }) => `@font-face{font-family:'${family}';src:url("${src}");font-weight:100 900;font-display:swap}`,
  );
  const rules = SCHEMES.filter((scheme) => style[scheme] !== undefined).map((scheme) => {
    const properties = Object.entries(style[scheme]!).map(([name, value]) => `${name}:${value}`);
    return `:root:root[data-mantine-color-scheme='${scheme}']{${properties.join(';')}}`;
  });
  return [...faces, ...rules].join('');
}
