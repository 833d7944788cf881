import { apiError, extensionOf } from '@mortise/sdk';
import { DatabaseService, type RequestScope, Repositories, route, tooLarge, type UploadedFile } from '@mortise/sdk/server';
import type { Services } from '@mortise/sdk';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { HOST_FILE_TYPES, hostFileName, MAX_HOST_FILE } from '../../shared/hostFile.ts';
import { Host } from '../../shared/host.ts';
import { ownHost } from '../hostData.ts';
import { KeptHostFiles, missingFile, type StoredHostFile } from './HostFileStore.ts';
import { folderOf, foldersOf, pathOf } from './hostFolders.ts';

const PATH = '/core/host-files/:host';
const reads = { permission: `read /api/${Host.collection}`, tag: 'Host' } as const;
const writes = { permission: `write /api/${Host.collection}`, tag: 'Host' } as const;

const info = v.object({
  name: v.string(),
  contentType: v.string(),
  size: v.number(),
  width: v.exactOptional(v.number()),
  height: v.exactOptional(v.number()),
  path: v.pipe(v.string(), v.description('Where it is shown, at the address of its host')),
  insertUser: v.string(),
  insertDate: v.string(),
});

export const hostFileList = route({
  ...reads,
  method: 'GET',
  path: PATH,
  summary: 'Fonts and pictures that a host shows',
  answer: v.array(info),
  run: async ({ scope, params }, services) => {
    const place = await placeOf(scope, params.host, services);
    const files = await services.get(KeptHostFiles).all(scope, foldersOf(place));
    return files.map((file) => infoOf(file, place));
  },
});

export const readHostFile = route({
  ...reads,
  method: 'GET',
  path: `${PATH}/:name`,
  summary: 'A file of a host, also where the host is not at this address',
  produces: 'application/octet-stream',
  run: async ({ scope, params: { host, name } }, services) => {
    const place = await placeOf(scope, host, services);
    const store = services.get(KeptHostFiles);
    const file = await store.find(scope, folderOf(name, place), name);
    if (file === undefined) throw missingFile(name);
    return { content: await store.open(scope, file), type: file.contentType, fileName: name };
  },
});

/** It is shown nowhere before the host names it: that is what has to be approved where two have to agree. */
export const addHostFile = route({
  ...writes,
  method: 'POST',
  path: PATH,
  summary: 'Give a host a font (WOFF2) or a picture (PNG, JPEG, WebP, SVG); a name stays with its content',
  takesFile: true,
  maxBytes: MAX_HOST_FILE,
  status: 201,
  answer: info,
  run: async ({ scope, params, file }, services) => {
    const place = await placeOf(scope, params.host, services);
    const { name, bytes } = await received(await file());
    return infoOf(await services.get(KeptHostFiles).add(scope, folderOf(name, place), name, bytes), place);
  },
});

export const removeHostFile = route({
  ...writes,
  method: 'DELETE',
  path: `${PATH}/:name`,
  summary: 'Take a file of a host away: pages show what they would without it',
  approval: {
    area: Host.approvalArea!,
    outline: async ({ scope, params: { host, name } }, services) => {
      const place = await placeOf(scope, host, services);
      const file = await services.get(KeptHostFiles).find(scope, folderOf(name, place), name);
      if (file === undefined) throw missingFile(name);
      const { size, sha256 } = file;
      return { name: `${place.host}: ${name}`, path: `/host/${encodeURIComponent(place.host)}`, before: { name, size, sha256 } };
    },
  },
  run: async ({ scope, params: { host, name } }, services) => {
    const place = await placeOf(scope, host, services);
    await services.get(KeptHostFiles).remove(scope, folderOf(name, place), name);
  },
});

interface Place {
  readonly host: string;
  readonly imp: string;
  readonly path: string;
}

/** Of a host that the tenant of the user configures. @throws where there is none */
async function placeOf(scope: RequestScope, identifier: string, services: Services): Promise<Place> {
  const { registration: host } = await services.get(Repositories).of(Host).get(scope, identifier);
  const known = await ownHost(services.get(DatabaseService), host, scope.tenant);
  if (known === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Host', host]);
  return { host, imp: known.imp, path: known.path };
}

const infoOf = ({ id: _id, sha256: _hash, ...file }: StoredHostFile, { host, path }: Place) => ({
  ...file,
  path: pathOf(file.name, host, path),
});

/** @throws where it is none of the types, or too large for its own */
async function received({ name: given, content, isTruncated }: UploadedFile): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const bytes = await buffer(content);
  const name = hostFileName(given);
  if (name === undefined) throw apiError('INVALID_FILE_EXTENSION', [Object.keys(HOST_FILE_TYPES).join(', ')]);
  const { maxBytes } = HOST_FILE_TYPES[extensionOf(name)]!;
  if (isTruncated() || bytes.length > maxBytes) throw refused(tooLarge({ maxBytes }));
  return { name, bytes };
}

const refused = ({ code, key, values }: ReturnType<typeof tooLarge>) => apiError(code, Object.values(values), { text: { key, values } });
