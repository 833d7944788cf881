import { ApiError, type InstalledPlugin, isPermitted, type PluginManifest } from '@mortise/sdk';
import { ForeignFileReader, type RequestScope } from '@mortise/sdk/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InstalledPlugins } from './InstalledPlugins.ts';
import type { PackageQuestion, UploadedPlugin } from './packageThread.ts';
import { parsedBody } from '../services/scripts/scriptBodies.ts';
import { loadedBody, strikeBody, testersQuery, trialBody, versionBody } from './pluginBodies.ts';
import { type PluginPackage, refused } from './readPluginPackage.ts';
import { requireFreeNames, takenBy, type TakenNames } from './requireFreeNames.ts';

const READ = 'read /api/core/plugins';
const WRITE = 'write /api/core/plugins';
const MAX_UPLOAD = 20 * 1024 * 1024;
const MAX_FILES = 500;
const LONGEST_PATH = 400;
const READING = { seconds: 20, megabytes: 256 };
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  map: 'application/json',
};

/** Made elsewhere: a browser that opens one as a page runs and loads nothing, and other sites cannot embed it. */
const FOREIGN_FILE = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=604800, immutable',
};
/** What a page asks for as a part of itself. Everything else is saved when somebody opens its address, SVG above all, which is a document. */
const SHOWN: ReadonlySet<string | undefined> = new Set([
  'text/javascript',
  'text/css',
  'image/png',
  'image/jpeg',
  'image/webp',
  'font/woff2',
]);
const ATTACHMENT = { 'content-disposition': 'attachment' };

interface FileParams {
  readonly key: string;
  readonly id: string;
  readonly content: string;
  readonly '*': string;
}

/** What third-party plugins cannot take. */
export interface BuiltinNames {
  readonly ids: ReadonlySet<string>;
  readonly contributions: TakenNames;
}

export type PluginChange =
  | 'PLUGIN_INSTALLED'
  | 'PLUGIN_ENABLED'
  | 'PLUGIN_DISABLED'
  | 'PLUGIN_REMOVED'
  | 'PLUGIN_VERSION_CHANGED'
  | 'PLUGIN_SUSPENDED'
  | 'PLUGIN_TRIAL_STARTED'
  | 'PLUGIN_TRIAL_ENDED';

/**
 * Third-party plugins: what is enabled, installation by administrators, and their files. Multipart has to be registered before.
 * `changed` is told after what a tenant has installed or enabled is another.
 */
export function pluginRoutes(
  http: FastifyInstance,
  plugins: InstalledPlugins,
  builtin: BuiltinNames,
  changed: (scope: RequestScope, how: PluginChange, plugin: Pick<InstalledPlugin, 'id' | 'version' | 'suspended'>) => Promise<void>,
): void {
  const taken = async (scope: RequestScope) =>
    takenBy(
      builtin.contributions,
      (await plugins.all(scope)).filter(({ isEnabled }) => isEnabled),
    );
  const packages = new ForeignFileReader<PackageQuestion, PluginPackage>(new URL('./packageThread.ts', import.meta.url), READING);
  http.get<{ Querystring: { all?: string } }>('/api/core/plugins', { config: { permission: 'signed-in' } }, async ({ scope, query }) => {
    if (query.all !== '1') return plugins.enabled(scope);
    if (!isPermitted(scope.holder, READ)) throw ApiError.of('PERMISSION_DENIED', [READ]);
    return plugins.all(scope);
  });

  http.post('/api/core/plugins', { config: { permission: WRITE }, bodyLimit: MAX_UPLOAD }, async (request, reply) => {
    const uploaded = await packages.read({ uploaded: await uploadedFiles(request), builtinIds: builtin.ids }, request.scope);
    requireAll(uploaded.manifest, [...builtin.ids, ...(await plugins.all(request.scope)).map(({ id }) => id)]);
    requireFreeNames(uploaded.manifest, await taken(request.scope));
    const { testers } = parsedBody(testersQuery, request.query);
    const installed = await plugins.install(request.scope, uploaded, testers);
    if (testers) await changed(request.scope, 'PLUGIN_TRIAL_STARTED', { ...installed, version: uploaded.manifest.version });
    else await changed(request.scope, 'PLUGIN_INSTALLED', installed);
    return reply.code(201).send(installed);
  });

  http.patch<{ Params: { id: string }; Body: { isEnabled?: unknown } }>(
    '/api/core/plugins/:id',
    { config: { permission: WRITE } },
    async ({ scope, params, body }) => {
      if (typeof body?.isEnabled !== 'boolean') throw ApiError.of('MISSING_FIELD_IN_BODY', ['isEnabled']);
      const known = body.isEnabled ? (await plugins.all(scope)).find(({ id }) => id === params.id) : undefined;
      if (known) requireFreeNames(known, await taken(scope));
      const plugin = await plugins.setEnabled(scope, params.id, body.isEnabled);
      await changed(scope, plugin.isEnabled ? 'PLUGIN_ENABLED' : 'PLUGIN_DISABLED', plugin);
      return plugin;
    },
  );

  http.put<{ Params: { id: string }; Body: unknown }>(
    '/api/core/plugins/:id/version',
    { config: { permission: WRITE } },
    async ({ scope, params, body }) => {
      const { content } = parsedBody(versionBody, body);
      requireFreeNames(await plugins.version(scope, params.id, content), await taken(scope));
      const plugin = await plugins.useVersion(scope, params.id, content);
      await changed(scope, 'PLUGIN_VERSION_CHANGED', plugin);
      return plugin;
    },
  );

  http.put<{ Params: { id: string }; Body: unknown }>(
    '/api/core/plugins/:id/trial',
    { config: { permission: WRITE } },
    async ({ scope, params, body }) => {
      const trial = parsedBody(trialBody, body);
      const tried = await plugins.version(scope, params.id, trial.content);
      requireFreeNames(tried, await taken(scope));
      const plugin = await plugins.tryVersion(scope, params.id, trial);
      await changed(scope, 'PLUGIN_TRIAL_STARTED', tried);
      return plugin;
    },
  );

  http.delete<{ Params: { id: string } }>('/api/core/plugins/:id/trial', { config: { permission: WRITE } }, async ({ scope, params }) => {
    const tried = (await plugins.all(scope)).find(({ id }) => id === params.id)?.trial;
    const plugin = await plugins.endTrial(scope, params.id);
    if (tried) await changed(scope, 'PLUGIN_TRIAL_ENDED', { id: plugin.id, version: tried.version });
    return plugin;
  });

  // Not told to anybody: what browsers show stays the same.
  http.post<{ Params: { id: string }; Body: unknown }>(
    '/api/core/plugins/:id/loaded',
    { config: { permission: 'signed-in' } },
    async ({ scope, params, body }, reply) => {
      const { content, cards } = parsedBody(loadedBody, body);
      await plugins.prove(scope, params.id, content, cards);
      return reply.code(204).send();
    },
  );

  http.post<{ Params: { id: string }; Body: unknown }>(
    '/api/core/plugins/:id/strikes',
    { config: { permission: 'signed-in' } },
    async ({ scope, params, body }, reply) => {
      const suspended = await plugins.strike(scope, params.id, parsedBody(strikeBody, body));
      if (suspended) await changed(scope, 'PLUGIN_SUSPENDED', suspended);
      return reply.code(204).send();
    },
  );

  http.delete<{ Params: { id: string } }>('/api/core/plugins/:id', { config: { permission: WRITE } }, async ({ scope, params }, reply) => {
    const dependants = (await plugins.all(scope)).filter(({ requires }) => requires.includes(params.id));
    if (dependants.length > 0) throw ApiError.of('STILL_REFERENCED', [params.id, dependants.map(({ id }) => id).join(', ')]);
    const removed = await plugins.remove(scope, params.id);
    await changed(scope, 'PLUGIN_REMOVED', removed);
    // Not in the way of the removal: their fields stay, as what they are based on.
    const { kinds } = removed;
    return kinds === undefined ? reply.code(204).send() : reply.send({ kinds });
  });

  http.get<{ Params: FileParams }>('/plugins/:key/:id/:content/*', async ({ params: { key, id, content, '*': path } }, reply) => {
    const bytes = await plugins.file(key, { id, content, path });
    if (bytes === undefined) throw ApiError.of('ROUTE_NOT_FOUND', [`/plugins/…/${id}/${content}/${path}`]);
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    return reply
      .headers({ ...FOREIGN_FILE, 'content-type': type ?? 'application/octet-stream', ...(!SHOWN.has(type) && ATTACHMENT) })
      .send(Buffer.from(bytes));
  });
}

/** @throws INVALID_PLUGIN naming what the plugin requires and the tenant does not have */
function requireAll({ id, requires = [] }: PluginManifest, known: readonly string[]): void {
  const missing = requires.filter((name) => !known.includes(name));
  if (missing.length > 0) throw refused(`${id} requires ${missing.join(', ')}, which is not installed: install it first.`);
}

/** One zip, or the files of a folder, each sent under its path in the folder as field name. */
async function uploadedFiles(request: FastifyRequest): Promise<UploadedPlugin> {
  const files = new Map<string, Uint8Array>();
  let total = 0;
  // The library's limits are per file: a folder of large ones is stopped by the sum.
  for await (const part of request.files({ limits: { fileSize: MAX_UPLOAD, files: MAX_FILES, fieldNameSize: LONGEST_PATH } })) {
    const bytes = await part.toBuffer();
    total += bytes.length;
    if (total > MAX_UPLOAD) throw ApiError.of('BODY_TOO_LARGE', [`${MAX_UPLOAD / 1024 / 1024} MB`]);
    if (part.filename.toLowerCase().endsWith('.zip')) return { zip: bytes };
    files.set(part.fieldname, bytes);
  }
  if (files.size === 0) throw ApiError.of('MISSING_FILE_IN_REQUEST');
  return { files };
}
