import type { DatabaseService, HostFiles } from '@mortise/sdk/server';
import { isHostFileName } from '../../shared/hostFile.ts';
import { configuredHost } from '../hostData.ts';
import type { HostFileStore } from './HostFileStore.ts';
import { folderOf, pathOf } from './hostFolders.ts';

/** What an address shows to everybody: the files of its own configuration, and none of its neighbours. CONF-005. */
export const servedHostFiles = (database: DatabaseService, store: HostFileStore): HostFiles => ({
  of: async (hostname, path) => {
    const host = hostname.toLowerCase();
    const { tenant, imp, path: beginning } = await configuredHost(database, host);
    if (tenant === undefined || !path.startsWith(`${beginning}/`)) return undefined;
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    const isPlaced =
      isHostFileName(name) && pathOf(name, host, beginning) === path.toLowerCase().replace(beginning.toLowerCase(), beginning);
    const file = isPlaced ? await store.find({ tenant }, folderOf(name, { host, imp }), name) : undefined;
    return file === undefined ? {} : { file: { ...file, open: () => store.open({ tenant }, file) } };
  },
});
