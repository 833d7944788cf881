import { apiError, isPermitted, type PluginManifest, type Services } from '@mortise/sdk';
import { flag, type RequestScope, route } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { exchangeOf } from '../http/kernelRoute.ts';
import { InstallationServices } from './InstallationServices.ts';
import type { UploadedPlugin } from './packageThread.ts';
import { installedPlugin, leftKinds } from './pluginAnswers.ts';
import { loadedBody, namedTesters, strikeBody, trialBody, versionBody } from './pluginBodies.ts';
import { refused } from './readPluginPackage.ts';
import { requireFreeNames, takenBy, type TakenNames } from './requireFreeNames.ts';

const READ = 'read /api/core/plugins';
/** Of what tenants can protect by a second person, and where a browser shows it. */
const AREA = 'plugins';
const PAGE = '/plugins';
const MAX_UPLOAD = 20 * 1024 * 1024;
const MAX_FILES = 500;
const LONGEST_PATH = 400;
const writers = { permission: 'write /api/core/plugins', tag: 'Plugins' } as const;
const everybody = { permission: 'signed-in', tag: 'Plugins' } as const;

export const listPlugins = route({
  ...everybody,
  method: 'GET',
  path: '/core/plugins',
  summary: `Third-party plugins that are enabled; with all=1 those that are installed, which needs "${READ}"`,
  query: { all: v.optional(flag) },
  answer: v.array(installedPlugin),
  run: ({ scope, query: { all = false } }, services) => {
    const { plugins } = services.get(InstallationServices);
    if (!all) return plugins.enabled(scope);
    if (!isPermitted(scope.holder, READ)) throw apiError('PERMISSION_DENIED', [READ]);
    return plugins.all(scope);
  },
});

export const installPlugin = route({
  ...writers,
  method: 'POST',
  path: '/core/plugins',
  summary: 'Install a plugin, or a new version of it: one zip, or the files of a folder under their paths',
  query: { testers: v.optional(v.pipe(namedTesters, v.description('Users who have it in place of all others, joined by commas'))) },
  takesFile: true,
  maxBytes: MAX_UPLOAD,
  answer: installedPlugin,
  status: 201,
  approval: {
    area: AREA,
    isSensitive: true,
    outline: async ({ scope, query, form }, services) => {
      const { plugins, builtin, packages } = services.get(InstallationServices);
      const { manifest } = await packages.read({ uploaded: await formFiles(await form()), builtinIds: builtin.ids }, scope);
      requireAll(manifest, [...builtin.ids, ...(await plugins.all(scope)).map(({ id }) => id)]);
      requireFreeNames(manifest, await takenIn(scope, services));
      const before = await knownOf(scope, manifest.id, services);
      return {
        name: manifest.id,
        path: PAGE,
        ...(before && { before }),
        after: { ...manifest, ...(query.testers && { testers: query.testers }) },
      };
    },
  },
  run: async (call, services) => {
    const { scope, query } = call;
    const { plugins, builtin, packages, changed } = services.get(InstallationServices);
    const uploaded = await packages.read({ uploaded: await uploadedFiles(exchangeOf(call).request), builtinIds: builtin.ids }, scope);
    requireAll(uploaded.manifest, [...builtin.ids, ...(await plugins.all(scope)).map(({ id }) => id)]);
    requireFreeNames(uploaded.manifest, await takenIn(scope, services));
    const installed = await plugins.install(scope, uploaded, query.testers);
    if (query.testers) await changed(scope, 'PLUGIN_TRIAL_STARTED', { ...installed, version: uploaded.manifest.version });
    else await changed(scope, 'PLUGIN_INSTALLED', installed);
    return installed;
  },
});

export const enablePlugin = route({
  ...writers,
  method: 'PATCH',
  path: '/core/plugins/:id',
  summary: 'Enable or disable a plugin',
  body: v.object({ isEnabled: v.boolean() }),
  answer: installedPlugin,
  approval: {
    area: AREA,
    outline: async ({ scope, params: { id }, body }, services) => {
      const before = await requireKnown(scope, id, services);
      return { name: id, path: PAGE, before, after: { ...before, ...body } };
    },
  },
  run: async ({ scope, params, body: { isEnabled } }, services) => {
    const { plugins, changed } = services.get(InstallationServices);
    const known = isEnabled ? (await plugins.all(scope)).find(({ id }) => id === params.id) : undefined;
    if (known) requireFreeNames(known, await takenIn(scope, services));
    const plugin = await plugins.setEnabled(scope, params.id, isEnabled);
    await changed(scope, plugin.isEnabled ? 'PLUGIN_ENABLED' : 'PLUGIN_DISABLED', plugin);
    return plugin;
  },
});

export const usePluginVersion = route({
  ...writers,
  method: 'PUT',
  path: '/core/plugins/:id/version',
  summary: 'Give everybody a version that is kept',
  body: versionBody,
  answer: installedPlugin,
  approval: {
    area: AREA,
    outline: async ({ scope, params: { id }, body: { content } }, services) => {
      const before = await requireKnown(scope, id, services);
      const { version } = await services.get(InstallationServices).plugins.version(scope, id, content);
      return { name: id, path: PAGE, before, after: { ...before, version, content } };
    },
  },
  run: async ({ scope, params: { id }, body: { content } }, services) => {
    const { plugins, changed } = services.get(InstallationServices);
    requireFreeNames(await plugins.version(scope, id, content), await takenIn(scope, services));
    const plugin = await plugins.useVersion(scope, id, content);
    await changed(scope, 'PLUGIN_VERSION_CHANGED', plugin);
    return plugin;
  },
});

export const tryPluginVersion = route({
  ...writers,
  method: 'PUT',
  path: '/core/plugins/:id/trial',
  summary: 'Give a version that is kept to testers alone',
  body: trialBody,
  answer: installedPlugin,
  approval: {
    area: AREA,
    outline: async ({ scope, params: { id }, body }, services) => {
      const before = await requireKnown(scope, id, services);
      return { name: id, path: PAGE, before, after: { ...before, trial: body } };
    },
  },
  run: async ({ scope, params: { id }, body }, services) => {
    const { plugins, changed } = services.get(InstallationServices);
    const tried = await plugins.version(scope, id, body.content);
    requireFreeNames(tried, await takenIn(scope, services));
    const plugin = await plugins.tryVersion(scope, id, body);
    await changed(scope, 'PLUGIN_TRIAL_STARTED', tried);
    return plugin;
  },
});

export const endPluginTrial = route({
  ...writers,
  method: 'DELETE',
  path: '/core/plugins/:id/trial',
  summary: 'Give testers again what everybody has',
  approval: {
    area: AREA,
    outline: async ({ scope, params: { id } }, services) => {
      const before = await requireKnown(scope, id, services);
      const { trial: _, ...after } = { trial: undefined, ...before };
      return { name: id, path: PAGE, before, after };
    },
  },
  answer: installedPlugin,
  run: async ({ scope, params }, services) => {
    const { plugins, changed } = services.get(InstallationServices);
    const tried = (await plugins.all(scope)).find(({ id }) => id === params.id)?.trial;
    const plugin = await plugins.endTrial(scope, params.id);
    if (tried) await changed(scope, 'PLUGIN_TRIAL_ENDED', { id: plugin.id, version: tried.version });
    return plugin;
  },
});

/** Not told to anybody: what browsers show stays the same. */
export const provePlugin = route({
  ...everybody,
  method: 'POST',
  path: '/core/plugins/:id/loaded',
  summary: 'Say that a browser has loaded a version, and what it found in it',
  body: loadedBody,
  run: ({ scope, params: { id }, body: { content, cards } }, services) =>
    services.get(InstallationServices).plugins.prove(scope, id, content, cards),
});

export const strikePlugin = route({
  ...everybody,
  method: 'POST',
  path: '/core/plugins/:id/strikes',
  summary: 'Say that a page stood still while it drew something of a plugin',
  body: strikeBody,
  run: async ({ scope, params: { id }, body }, services) => {
    const { plugins, changed } = services.get(InstallationServices);
    const suspended = await plugins.strike(scope, id, body);
    if (suspended) await changed(scope, 'PLUGIN_SUSPENDED', suspended);
  },
});

/** Custom entities are not in the way: their fields stay, as what they are based on. */
export const removePlugin = route({
  ...writers,
  method: 'DELETE',
  path: '/core/plugins/:id',
  summary: 'Remove a plugin with all its versions; the answer names the custom entities that had its field types, if there are any',
  answer: v.optional(leftKinds),
  approval: {
    area: AREA,
    outline: async ({ scope, params: { id } }, services) => ({ name: id, path: PAGE, before: await requireKnown(scope, id, services) }),
  },
  run: async ({ scope, params }, services) => {
    const { plugins, changed } = services.get(InstallationServices);
    const dependants = (await plugins.all(scope)).filter(({ requires }) => requires.includes(params.id));
    if (dependants.length > 0) throw apiError('STILL_REFERENCED', [params.id, dependants.map(({ id }) => id).join(', ')]);
    const removed = await plugins.remove(scope, params.id);
    await changed(scope, 'PLUGIN_REMOVED', removed);
    const { kinds } = removed;
    return kinds && { kinds };
  },
});

/** What approvals tell of an installed plugin. */
async function knownOf(scope: RequestScope, id: string, services: Services): Promise<object | undefined> {
  const found = (await services.get(InstallationServices).plugins.all(scope)).find((plugin) => plugin.id === id);
  if (found === undefined) return undefined;
  const { version, sdk, isEnabled, content, requires, contributes, trial } = found;
  return { id, version, sdk, isEnabled, content, requires, ...(contributes && { contributes }), ...(trial && { trial }) };
}

/** @throws ENTITY_REGISTRATION_NOT_FOUND */
async function requireKnown(scope: RequestScope, id: string, services: Services): Promise<object> {
  const found = await knownOf(scope, id, services);
  if (found === undefined) throw apiError('ENTITY_REGISTRATION_NOT_FOUND', ['Plugin', id.slice(0, 100)]);
  return found;
}

/** The same as {@link uploadedFiles} reads, of a form that was kept. @throws MISSING_FILE_IN_REQUEST */
async function formFiles(form: FormData): Promise<UploadedPlugin> {
  const files = new Map<string, Uint8Array>();
  for (const [path, part] of form.entries()) {
    if (typeof part === 'string') continue;
    const bytes = new Uint8Array(await part.arrayBuffer());
    if (part.name.toLowerCase().endsWith('.zip')) return { zip: bytes };
    files.set(path, bytes);
  }
  if (files.size === 0) throw apiError('MISSING_FILE_IN_REQUEST');
  return { files };
}

/** What the product and the enabled plugins of the tenant contribute. */
async function takenIn(scope: RequestScope, services: Services): Promise<TakenNames> {
  const { plugins, builtin } = services.get(InstallationServices);
  const all = await plugins.all(scope);
  return takenBy(
    builtin.contributions,
    all.filter(({ isEnabled }) => isEnabled),
  );
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
    if (total > MAX_UPLOAD) throw apiError('BODY_TOO_LARGE', [`${MAX_UPLOAD / 1024 / 1024} MB`]);
    if (part.filename.toLowerCase().endsWith('.zip')) return { zip: bytes };
    files.set(part.fieldname, bytes);
  }
  if (files.size === 0) throw apiError('MISSING_FILE_IN_REQUEST');
  return { files };
}
