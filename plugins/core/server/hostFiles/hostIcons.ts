import type { KnownHost } from '../hostData.ts';
import type { HostFileStore } from './HostFileStore.ts';
import { foldersOf, pathOf } from './hostFolders.ts';

/** As a manifest says it. */
export interface HostIcon {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: string;
}

/** The icons of an address that are there; empty where it has none of its own. API-087. */
export async function hostIcons(
  { data, tenant, imp, path }: KnownHost,
  hostname: string,
  store: HostFileStore,
): Promise<readonly HostIcon[]> {
  const host = hostname.toLowerCase();
  const { icons = [] } = data;
  if (tenant === undefined || icons.length === 0) return [];
  const files = new Map((await store.all({ tenant }, foldersOf({ host, imp }))).map((file) => [file.name, file]));
  return icons.flatMap(({ file: name, purpose }) => {
    const file = files.get(name);
    if (file === undefined) return [];
    const sizes = file.width === undefined ? 'any' : `${file.width}x${file.height}`;
    return [{ src: pathOf(name, host, path), type: file.contentType, sizes, ...(purpose && { purpose }) }];
  });
}
