import { flag, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { ownDraft, scriptName } from './scriptAnswers.ts';
import { draftBody } from './scriptBodies.ts';
import { writers } from './scriptPermissions.ts';
import { ScriptServices } from './ScriptServices.ts';

const PATH = '/script/scripts/:name/draft';
const params = { name: scriptName };

export const readDraft = route({
  ...writers,
  method: 'GET',
  path: PATH,
  summary: 'The caller’s own draft of a script, and who else has one',
  params,
  query: { no404: v.optional(v.pipe(flag, v.description('1 where there need not be one'))) },
  answer: ownDraft,
  run: async ({ scope, params: { name }, query: { no404 = false } }, services) => {
    const { drafts } = services.get(ScriptServices).scripts;
    const others = (await drafts.notes(scope, name)).filter(({ username }) => username !== scope.user.username);
    const named = others.map(({ username, date, baseVersion }) => ({ username, date, baseVersion }));
    const own = no404 ? await drafts.find(scope, name) : await drafts.get(scope, name);
    return { ...own, drafts: named };
  },
});

export const saveDraft = route({
  ...writers,
  method: 'PUT',
  path: PATH,
  summary: 'Keep a draft of one’s own',
  params,
  body: draftBody,
  answer: v.object({ date: v.string() }),
  run: ({ scope, params: { name }, body }, services) => services.get(ScriptServices).scripts.drafts.save(scope, name, body),
});

export const removeDraft = route({
  ...writers,
  method: 'DELETE',
  path: PATH,
  summary: 'Drop one’s own draft',
  params,
  run: async ({ scope, params: { name } }, services) => {
    await services.get(ScriptServices).scripts.drafts.remove(scope, name);
  },
});
