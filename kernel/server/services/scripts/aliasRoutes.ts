import { route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { configured } from '../../http/kernelRoute.ts';
import { notedSetting, presentOf, type SavedSetting } from '../configuration/VersionedSettings.ts';
import { aliasVersion, currentAliases } from './scriptAnswers.ts';
import type { Aliases } from './ScriptAliases.ts';
import { aliasBody, restoreBody } from './scriptBodies.ts';
import { SCRIPTS_AREA } from './scriptApproval.ts';
import { readers, STRICT, writers } from './scriptPermissions.ts';
import { ScriptServices } from './ScriptServices.ts';

export const readAliases = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: '/script/aliases',
    summary: 'Scripts that run in place of those that are asked for',
    answer: currentAliases,
    run: async ({ scope }, services) => {
      const latest = await services.get(ScriptServices).scripts.aliases.latest(scope);
      return { version: presentOf(latest), aliases: latest?.content ?? {} };
    },
  }),
);

export const aliasVersions = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: '/script/aliases/versions',
    summary: 'What the aliases were, newest first',
    answer: v.array(aliasVersion),
    run: async ({ scope }, services) => (await services.get(ScriptServices).scripts.aliases.versions(scope)).map(published),
  }),
);

export const publishAliases = route({
  ...writers,
  method: 'PUT',
  path: '/script/aliases',
  summary: 'Other aliases in place of all',
  body: aliasBody,
  answer: aliasVersion,
  approval: {
    area: SCRIPTS_AREA,
    outline: async ({ scope, body }, services) => {
      const latest = await services.get(ScriptServices).scripts.aliases.latest(scope);
      return { name: 'aliases', before: latest?.content ?? {}, after: body.aliases };
    },
  },
  run: async ({ scope, body: { aliases: content, ...change } }, services) =>
    published(await services.get(ScriptServices).scripts.aliases.publish(scope, { content, ...change })),
});

export const restoreAliases = route({
  ...writers,
  method: 'POST',
  path: '/script/aliases/restore',
  summary: 'Publish earlier aliases again',
  body: restoreBody,
  answer: aliasVersion,
  approval: {
    area: SCRIPTS_AREA,
    outline: async ({ scope, body }, services) => {
      const { aliases } = services.get(ScriptServices).scripts;
      const [latest, wanted] = [
        await aliases.latest(scope),
        (await aliases.versions(scope)).find(({ version }) => version === body.version),
      ];
      return { name: 'aliases', before: latest?.content ?? {}, after: wanted?.content ?? {} };
    },
  },
  run: async ({ scope, body: { version, message } }, services) =>
    published(await services.get(ScriptServices).scripts.aliases.restore(scope, version, message)),
});

const published = (saved: SavedSetting<Aliases>) => ({ ...notedSetting(saved), aliases: saved.content });
