import type { ApiReport, ExportedName, Homes } from './ApiReport.ts';
import { keyOf } from './DeclarationFiles.ts';

const STABILITIES = ['public', 'beta', 'internal'] as const;

/** A report as reviews read it: all that can be imported, in the order of the alphabet. */
export function reportText(
  { specifier }: ApiReport['entry'],
  names: readonly ExportedName[],
  parts: readonly ExportedName[],
  homes: Homes,
): string {
  const counts = STABILITIES.map((wanted) => `${names.filter(({ stability }) => stability === wanted).length} ${wanted}`);
  const unnamed = [...new Set(parts.map(({ text }) => text))];
  return [
    `# ${specifier}`,
    `Written by \`npm run sdk:api\`: what can be imported, and nothing else. Names: ${counts.join(', ')}.`,
    '',
    '```ts',
    ...importsOf(specifier, [...names, ...parts], homes),
    ...names.flatMap(({ stability, text }) => [stability === 'public' ? text : `// @${stability}\n${text}`, '']),
    ...(unnamed.length > 0 ? ['// Parts of the above without a name of their own.', '', ...unnamed.flatMap((text) => [text, ''])] : []),
    '```',
    '',
  ]
    .join('\n')
    .replace(/\n\n```\n$/, '\n```\n');
}

/** What the signatures take from other entries. */
function importsOf(own: string, names: readonly ExportedName[], homes: Homes): readonly string[] {
  const taken = new Map<string, Set<string>>();
  for (const home of names.flatMap(({ references }) => references).map((meaning) => homes.get(keyOf(meaning)))) {
    if (home === undefined || home.entry.specifier === own) continue;
    taken.set(home.entry.specifier, (taken.get(home.entry.specifier) ?? new Set()).add(home.name));
  }
  const lines = [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return lines.flatMap(([from, some], index) => [
    `import type { ${[...some].toSorted().join(', ')} } from '${from}';`,
    ...(index === lines.length - 1 ? [''] : []),
  ]);
}
