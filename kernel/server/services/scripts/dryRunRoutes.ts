import type { Services } from '@mortise/sdk';
import { type RequestScope, route } from '@mortise/sdk/server';
import * as v from 'valibot';
import { SCRIPTS_AREA } from './scriptApproval.ts';
import { configured } from '../../http/kernelRoute.ts';
import { compiledSource, importedScript, scriptName, scriptPackage, testResult, dryRunResult } from './scriptAnswers.ts';
import { compileBody, importBody, testBody, dryRunBody } from './scriptBodies.ts';
import { readers, STRICT, writers } from './scriptPermissions.ts';
import type { Scripts } from './Scripts.ts';
import { ScriptServices } from './ScriptServices.ts';

const MAX_PACKAGE = 20 * 1024 * 1024;
const params = { name: scriptName };

/** The scripts, for one more try of an author. @throws TOO_MANY_REQUESTS */
function tried({ user }: RequestScope, services: Services): Scripts {
  const { scripts, tries } = services.get(ScriptServices);
  tries.admit(user._id);
  return scripts;
}

export const compileScript = route({
  ...writers,
  method: 'POST',
  path: '/script/scripts/:name/compile',
  summary: 'Compile a source, and store nothing',
  params,
  body: compileBody,
  answer: compiledSource,
  run: async ({ scope, params: { name }, body }, services) => {
    const { hash, code, map } = await tried(scope, services).compiler.compile(scope, name, body.source);
    return { hash, code, map };
  },
});

export const scriptDeclarations = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: '/script/scripts/:name/declarations',
    summary: 'What is declared for a script besides what all scripts have',
    params,
    answer: v.object({ declarations: v.string() }),
    run: ({ scope, params: { name } }, services) => ({
      declarations: services.get(ScriptServices).scripts.types.declarations(scope, name),
    }),
  }),
);

export const tryScript = route({
  ...writers,
  method: 'POST',
  path: '/script/scripts/:name/try',
  summary: 'Run a source on a record and as a person of one’s choice, and store nothing',
  params,
  body: dryRunBody,
  answer: dryRunResult,
  run: ({ scope, params: { name }, body }, services) => tried(scope, services).dryRuns.run(scope, name, body),
});

export const testScript = route({
  ...writers,
  method: 'POST',
  path: '/script/scripts/:name/test',
  summary: 'Run tests of a source, and store nothing',
  params,
  body: testBody,
  answer: v.array(testResult),
  run: async ({ scope, params: { name }, body }, services) => {
    const { compiler, tests } = tried(scope, services);
    return tests.run(scope, await compiler.compile(scope, name, body.source), body.tests);
  },
});

export const exportScripts = configured(
  STRICT,
  route({
    ...readers,
    method: 'GET',
    path: '/script/export',
    summary: 'All scripts of the tenant, and what it says of code lists',
    answer: scriptPackage,
    run: ({ scope }, services) => services.get(ScriptServices).scripts.packages.pack(scope),
  }),
);

export const importScripts = route({
  ...writers,
  method: 'POST',
  path: '/script/import',
  summary: 'Publish what differs, or say what would be',
  maxBytes: MAX_PACKAGE,
  body: importBody,
  answer: v.array(importedScript),
  approval: {
    area: SCRIPTS_AREA,
    outline: ({ body: { mode, ...contents } }) =>
      mode === 'dry-run' ? undefined : { name: 'import', path: '/scripts', before: {}, after: contents },
  },
  run: ({ scope, body: { mode, withWarnings, ...contents } }, services) =>
    services.get(ScriptServices).scripts.packages.unpack(scope, contents, { isDryRun: mode === 'dry-run', withWarnings }),
});
