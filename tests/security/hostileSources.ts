/** Scripts that want more than their share, and what becomes of each. */
export const hostileScripts: readonly (readonly [what: string, source: string, end: RegExp])[] = [
  ['a loop without end', 'export function execute() { for (;;); }', /^TIMEOUT/],
  ['a loop without end while it is loaded', 'for (;;); export const execute = () => 1;', /^TIMEOUT/],
  ['memory without end', 'export function execute() { const all = []; for (;;) all.push(new Array(10000).fill("x" + all.length)); }', /^(?:MEMORY|TIMEOUT)/],
  ['a flood of messages', 'export function execute() { for (let i = 0; i < 100000; i++) console.log("x".repeat(5000)); return "done"; }', /^(?:"done"|TIMEOUT)/],
  ['a flood of questions', 'export const execute = async (context) => (await Promise.allSettled(Array.from({ length: 20000 }, () => context.call("lists", {})))).filter(({ status }) => status === "fulfilled").length;', /^(?:32|TIMEOUT)/],
  ['a flood of questions one after the other', 'export async function execute(context) { let n = 0; for (;;) { try { await context.call("lists", {}); n++; } catch { return n; } } }', /^(?:500|2000|TIMEOUT)/],
  ['an argument of 10 MB', 'export const execute = (context) => context.call("lists", "x".repeat(1e7)).catch(error => error.name);', /^(?:"RangeError"|SCRIPT|TIMEOUT)/],
  ['a layout of 10 MB', 'export const execute = () => ({ v: 1, left: [{ kind: "Content", props: { text: "x".repeat(1e7) } }] });', /^LIMIT/],
  ['a layout of 100,000 cards', 'export const execute = () => ({ v: 1, left: Array.from({ length: 100000 }, () => ({ kind: "Content" })) });', /^(?:LIMIT|TIMEOUT)/],
  ['a result without end', 'export const execute = () => { const all = []; all[0] = new Proxy([], { get: (_, key) => key === "length" ? 1e9 : all }); return all; };', /^(?:SCRIPT|TIMEOUT|MEMORY|LIMIT|FATAL)/],
  ['a getter that answers something else each time', 'let turn = 0; export const execute = () => ({ get path() { return turn++ === 0 ? "/allowed" : "/forbidden"; } });', /^\{"path":"\/allowed"\}$/],
  ['a toJSON of its own', 'export const execute = () => ({ toJSON: () => ({ path: "/once" }) });', /^\{"path":"\/once"\}$/],
  ['a prototype in the result', 'export const execute = () => JSON.parse(\'{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"a":1}\');', /^\{"a":1\}$/],
  ['a promise that is never kept', 'export const execute = () => new Promise(() => {});', /^SCRIPT/],
  ['a thenable without end', 'export const execute = () => { const again = { then: (resolve) => resolve(again) }; return again; };', /^(?:TIMEOUT|SCRIPT|MEMORY|\{)/],
  ['recursion without end', 'export const execute = () => execute();', /^(?:SCRIPT|FATAL|TIMEOUT)/],
  ['tools that were tampered with', 'JSON.stringify = () => "stolen"; Array.prototype[Symbol.iterator] = () => { throw 1; }; Object.prototype.then = function () {}; Promise.prototype.then = () => "stolen"; export const execute = () => ({ a: [1] });', /^(?:\{"a":\[1\]\}|SCRIPT|TIMEOUT)/],
  ['domain rules asked for what is not theirs', 'export const execute = (context) => context.call("domain", { name: "__proto__", args: [{ __proto__: { isAdmin: true } }] }).catch(error => error.message.slice(0, 20));', /^"There is no function"$/],
]; // prettier-ignore

/** Sources that want to defeat the compiler. Each is answered, whatever the answer is. */
export const hostileSources: readonly (readonly [what: string, source: string])[] = [
  ['import of a module of the server', `import fs from 'node:fs'; export const execute = () => fs;`],
  ['import of an address', `import x from 'https://elsewhere.example/x.js'; export const execute = () => x;`],
  ['import of a file', `import x from '../../../../etc/passwd'; export const execute = () => x;`],
  ['import of data', `import x from 'data:text/javascript,export default 1'; export const execute = () => x;`],
  ['import with attributes', `import x from './x.json' with { type: 'json' }; export const execute = () => x;`],
  ['require of a module', `export const execute = () => require('node:fs');`],
  ['a JSX pragma that imports', `/** @jsxImportSource node:fs */ export const execute = () => 1;`],
  ['deeply nested types', `type A = ${'['.repeat(20_000)}1${']'.repeat(20_000)};`],
  ['deeply nested blocks', `${'{'.repeat(20_000)}${'}'.repeat(20_000)}`],
  ['deeply nested templates', `export const a = ${'`${'.repeat(5_000)}1${'}`'.repeat(5_000)};`],
  ['a chain of 50,000 additions', `export const a = ${'1+'.repeat(50_000)}1;`],
  ['50,000 arrows', `export const a = ${'x=>'.repeat(50_000)}1;`],
  ['a regular expression of 100,000 brackets', `export const a = /${'('.repeat(100_000)}/;`],
  ['decorators upon decorators', `${'@a '.repeat(20_000)} class A {}`],
  ['half of a character', `export const a = '\ud800';`],
  ['an end of the wrapper', `}); process.exit(); (function () {`],
  ['a source map of its own', `export const execute = () => 1;\n//# sourceMappingURL=https://elsewhere.example/x.map`],
];

/** So many lines, as a tenant would write them. */
export const longScript = (lines: number): string =>
  `${Array.from({ length: lines - 1 }, (_, line) => `const v${line} = ${line};`).join('\n')}\nexport const execute = () => v${lines - 2};`;
