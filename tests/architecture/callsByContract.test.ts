import { expect, test } from 'vitest';
import { KERNEL_ROUTES } from '../../kernel/server/kernelRoutes.ts';
import { builtinPlugins } from '../../kernel/server/plugins/builtin.ts';
import { sourceFiles, textOf } from './sourceFiles.ts';
import { uncheckedCallsIn } from './uncheckedCalls.ts';

/** Routes that are called by their paths, each with its reason. */
const BY_PATH: Readonly<Record<string, string>> = {
  'GET /script/runs/:name': 'what a script answers is known to whoever asks it',
  'POST /script/runs/:name': 'what a script answers is known to whoever asks it',
  'POST /assistant/answers': 'a text that is read while it comes',
  'GET /core/hosts/:hostname': 'asked by the kernel, which knows no route of a plugin',
};

const plugins = await builtinPlugins();
const declared = [...KERNEL_ROUTES, ...plugins.flatMap(({ routes = [] }) => routes)].map(({ address }) => address);

/** The declared route that an address is one of; those of records are made of definitions, at addresses that are found at run time. */
function routeOf(address: string): string | undefined {
  const steps = address.split('/');
  return declared.find((route) => {
    const named = route.split('/');
    return named.length === steps.length && named.every((step, at) => step.startsWith(':') || step === steps[at]);
  });
}

const calls = sourceFiles('kernel/client', 'plugins')
  .filter((file) => /^kernel\/client\/|^plugins\/[^/]+\/client/.test(file))
  .flatMap((file) => uncheckedCallsIn(file, textOf(file)).map((call) => ({ file, ...call, route: routeOf(call.address) })));

test('browsers call a declared route by its type: nobody says a second time what it answers, and says it wrong', () => {
  const unchecked = calls.filter(({ route, isOfContract }) => route !== undefined && !isOfContract && BY_PATH[route] === undefined);
  expect(unchecked).toEqual([]);
});

test('a route that is excepted is one, and is called by its path somewhere', () => {
  const byPath = new Set(calls.filter(({ isOfContract }) => !isOfContract).map(({ route }) => route));
  expect(Object.keys(BY_PATH).filter((route) => !byPath.has(route))).toEqual([]);
});

test('a call by a path is seen however the path is written', () => {
  const text = `
    const PATH = '/core/ping';
    await this.api.get<Pong>(PATH);
    await services.get(ApiService).post(\`/script/drafts/\${encodeURIComponent(name)}\`, body);
    await api.list<AnswerOf<typeof listScriptLog>>('/script/logs');
    await api.call<typeof ping>('GET /core/ping');
    new Map<string, string>().get('/core/ping');`;
  expect(uncheckedCallsIn('seen.ts', text)).toEqual([
    { address: 'GET /core/ping', isOfContract: false },
    { address: 'POST /script/drafts/:…', isOfContract: false },
    { address: 'GET /script/logs', isOfContract: true },
  ]);
});
