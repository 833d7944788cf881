import type { FastifyInstance } from 'fastify';
import { notedSetting, presentOf, type SavedSetting } from '../configuration/VersionedSettings.ts';
import type { Aliases } from './ScriptAliases.ts';
import { aliasBody, parsedBody, restoreBody } from './scriptBodies.ts';
import { readers, writers } from './scriptPermissions.ts';
import type { Scripts } from './Scripts.ts';

/** Aliases of the tenant's scripts, and their history. */
export function aliasRoutes(http: FastifyInstance, { aliases }: Scripts): void {
  http.get('/api/script/aliases', readers, async ({ scope }) => {
    const latest = await aliases.latest(scope);
    return { version: presentOf(latest), aliases: latest?.content ?? {} };
  });
  http.get('/api/script/aliases/versions', readers, async ({ scope }) => (await aliases.versions(scope)).map(published));
  http.put('/api/script/aliases', writers, async ({ scope, body }) => {
    const { aliases: content, ...change } = parsedBody(aliasBody, body);
    return published(await aliases.publish(scope, { content, ...change }));
  });
  http.post('/api/script/aliases/restore', writers, async ({ scope, body }) => {
    const { version, message } = parsedBody(restoreBody, body);
    return published(await aliases.restore(scope, version, message));
  });
}

const published = (saved: SavedSetting<Aliases>) => ({ ...notedSetting(saved), aliases: saved.content });
