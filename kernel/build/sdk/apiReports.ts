import type { ApiReport, ExportedName, Homes } from './ApiReport.ts';
import { DeclarationFiles, keyOf, type Meaning } from './DeclarationFiles.ts';
import { declarationText, stabilityOf } from './declarationText.ts';
import type { Entry } from './entries.ts';
import { referencesOf } from './referencesOf.ts';
import { reportText } from './reportText.ts';

export interface ApiReports {
  readonly reports: readonly ApiReport[];
  /** Sentences about what is part of the contract and cannot be named, or is for everybody and rests on what is not. */
  readonly problems: readonly string[];
}

/** The reports of all entries, from declarations of the folder that the entries are in. */
export function apiReports(entries: readonly Entry[], folder: string): ApiReports {
  const files = new DeclarationFiles(folder);
  const exported = entries.map((entry) => ({
    entry,
    meanings: [...files.exportsOf(entry.module.replace(/\.ts$/, '.d.ts'))].toSorted(byName),
  }));
  // Where several entries have it, the first counts.
  const homes: Homes = new Map(
    exported.toReversed().flatMap(({ entry, meanings }) => meanings.map(([name, meaning]) => [keyOf(meaning), { entry, name }] as const)),
  );
  const problems: string[] = [];
  const reports = exported.map(({ entry, meanings }) => {
    const names = meanings.map(([name, meaning]) => exportedName(files, name, meaning));
    const parts = unnamedParts(files, names);
    problems.push(
      ...names.flatMap((name) => problemsOf(files, entry, name, homes)),
      ...parts.filter(isType).flatMap((part) => problemsOf(files, entry, part, homes)),
    );
    return { entry, names, text: reportText(entry, names, parts, homes) };
  });
  return { reports, problems: [...new Set(problems)] };
}

/** What a constant is made of needs no name: types take what they say of it. */
const isType = ({ text }: ExportedName): boolean => !/^(?:export )?const /m.test(text);
const byName = ([one]: readonly [string, Meaning], [other]: readonly [string, Meaning]): number => (one < other ? -1 : 1);

function exportedName(files: DeclarationFiles, name: string, meaning: Meaning): ExportedName {
  const { from, isPackage, isTypeOnly } = meaning;
  if (isPackage) return { name, stability: 'public', text: `export { ${name} } from '${from}';`, references: [] };
  const statements = files.declarationsOf(meaning);
  const text = statements.map(declarationText).join('\n');
  return {
    name,
    stability: stabilityOf(statements),
    text: isTypeOnly && /^export (?:class|const|function)/m.test(text) ? `// type only\n${text}` : text,
    references: statements.flatMap((statement) => referencesOf(files, from, statement)).filter(({ isPackage: isForeign }) => !isForeign),
  };
}

/** What modules keep to themselves and yet is part of what they export: it is shown with the names that speak of it. */
function unnamedParts(files: DeclarationFiles, names: readonly ExportedName[]): readonly ExportedName[] {
  const found = new Map<string, ExportedName>();
  const add = (meaning: Meaning): void => {
    if (found.has(keyOf(meaning)) || !files.isLocal(meaning)) return;
    const part = exportedName(files, meaning.name, meaning);
    found.set(keyOf(meaning), part);
    part.references.forEach(add);
  };
  names.forEach(({ references }) => references.forEach(add));
  return [...found.values()].toSorted((one, other) => (one.text < other.text ? -1 : 1));
}

function problemsOf(
  files: DeclarationFiles,
  { name: entry }: Entry,
  { name, stability, references }: ExportedName,
  homes: Homes,
): readonly string[] {
  return references.flatMap((meaning) => {
    const home = homes.get(keyOf(meaning));
    if (home === undefined)
      return files.isLocal(meaning)
        ? []
        : [`${entry}: ${name} speaks of ${meaning.name}, which no entry exports: export it beside, or write its type out`];
    const isInternal = stability !== 'internal' && stabilityOf(files.declarationsOf(meaning)) === 'internal';
    return isInternal ? [`${entry}: ${name} is for everybody and speaks of ${home.name}, which is internal`] : [];
  });
}
