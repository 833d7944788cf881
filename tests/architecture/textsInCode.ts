import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERROR_CATALOGUE } from '../../sdk/errorCatalogue.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const TEXT = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`;
const SENTENCE = String.raw`'([A-Z][^'\\\n]* [^'\\\n]*[.?])'`;

interface Place {
  readonly files: string;
  /** What stands before a text that a user may see, the text as a group. */
  readonly patterns: readonly RegExp[];
}

const PLACES: readonly Place[] = [
  {
    files: '{kernel/client,sdk/client,sdk/ui,sdk/forms,plugins}/**/*.{ts,tsx}',
    patterns: [
      new RegExp(String.raw`\bt\(\s*${TEXT}`, 'g'),
      new RegExp(String.raw`\btranslate\(\s*${TEXT}`, 'g'),
      // `t(node.title ?? 'Persons')`, `t(isNew ? 'New' : name)`
      new RegExp(String.raw`\bt\([^()'"\n]*\?\?? '([^']+)'`, 'g'),
      new RegExp(String.raw`\bt\([^()"\n]*=== '[^']*' \? '([^']+)'`, 'g'),
    ],
  },
  // Labels of contributions and of states, what is thrown, and what a guard answers.
  { files: 'plugins/screen-pages/client/{homeLayout,ownPages}.ts', patterns: [/\btitle: '([A-Z][^']*)'/g] },
  { files: 'plugins/screen-documentation/client/tour/tourSteps.ts', patterns: [/\b(?:title|text): '([^']+)'/g] },
  // The pages of the demo company are examples: they too are read in every language.
  {
    files: 'plugins/demo/server/layouts/*.ts',
    patterns: [
      /\b(?:title|label|message|description|submit|question|text|hint|done): '([A-Za-z][^']*)'/g,
      /\blabel = '([^']+)'/g,
      /\bname: '([A-Z][^']+)'/g,
      /\bpoint\('\w+', '([^']+)'\)/g,
      /\bstep\('([^']+)'\)/g,
    ],
  },
  { files: 'plugins/*/{client.ts,client/**/*.ts}', patterns: [/\b(?:label|hint|searchLabel): '([A-Z][^']*)'/g] },
  {
    files: 'plugins/*/{client,shared}/**/*.ts',
    patterns: [new RegExp(SENTENCE, 'g'), /\b[A-Z]\w*_MESSAGE = '([^']+)'/g, /\bkey: '([^']+)'/g, /\bmissing\([^)\n]*'([A-Z][^']+)'\)/g],
  },
  // Why a contract has no journal.
  { files: 'plugins/servicing/server/openingOf.ts', patterns: [new RegExp(SENTENCE, 'g')] },
  {
    files: 'kernel/client/{services,offline,offline/changes,offline/lists}/*.ts',
    patterns: [/\bnew Error\('([^']+)'\)/g, /\bconst \w+_MESSAGE = '([^']+)'/g],
  },
  // What is wrong with a field: the client puts label and bound into it.
  {
    files:
      '{sdk/entity/{validateRecord,checkScalar,checkText,outOfBounds,checkFiles,checkSheet,fineAmounts}.ts,kernel/server/entities/listedValues.ts}',
    patterns: [
      /'(\{label\}:? [^']+)'/g,
      /\bwrong\('([^']+)'/g,
      /\bnotOf\('\w+', '([^']+)'/g,
      /\bINVALID_FORMAT = '([^']+)'/g,
      /\bmessage: '([^']+)'/g,
      /_IN_BODY', '([^']+)'/g,
      /_MESSAGE = '([^']+)'/g,
    ],
  },
  // Why a wording is not taken.
  { files: 'sdk/domain/text/textProblem.ts', patterns: [/\bproblem\('([^']+)'/g] },
  { files: 'plugins/screen-texts/server/compareTexts.ts', patterns: [/\bkey: '([^']+)'/g] },
  { files: 'sdk/settings/checkSettings.ts', patterns: [/'(\{label\} [^']+)'/g] },
  { files: 'sdk/{forms,ui/layout}/*.ts', patterns: [/_MESSAGE =\s*'([^']+)'/g] },
  { files: 'sdk/forms/components/errorText.ts', patterns: [/: '([A-Z][^']+)'/g] },
  // Why a file is not taken, and why no PDF is made of it.
  { files: '{sdk/documentRules.ts,kernel/server/services/files/*.ts}', patterns: [new RegExp(String.raw`\bkey: ${TEXT}`, 'g')] },
  {
    files: 'plugins/pdf-conversion/server/*.ts',
    patterns: [new RegExp(String.raw`\bkey: ${TEXT}`, 'g'), /\b(?:failed|Error|resolve)\('([A-Z][^']+)'/g, /[?:] '([A-Z][^']+)'/g],
  },
  // Why a password is not taken.
  {
    files:
      '{kernel/server/services/access/passwordProblem.ts,kernel/server/services/access/passwordLife/Passwords.ts,kernel/client/shell/PasswordStore.ts}',
    patterns: [/(?:[?:]|return|counted\() ?'([A-Z][^']+)'/g],
  },
  // Why no passkey was shown.
  { files: 'kernel/client/passkeys/showPasskey.ts', patterns: [/\bnew ApiError\(0, '\w+', '([^']+)'/g] },
  { files: 'kernel/server/services/access/passwordRoutes.ts', patterns: [/\? '([A-Z][^']+)'/g] },
  // Why somebody does not come in through their identity provider.
  { files: 'kernel/server/services/access/signOn/signOnErrors.ts', patterns: [/\[\d{3}, '([^']+)'\]/g] },
  // Why a file is not read.
  { files: '{sdk,kernel,plugins/*}/server/**/*.ts', patterns: [new RegExp(String.raw`\bunreadableFile\(\s*${TEXT}`, 'g')] },
  { files: 'sdk/scripts/scriptKinds.ts', patterns: [/\b(?:label|about): '([^']+)'/g] },
  { files: 'kernel/shared/pseudoEntities.ts', patterns: [/\blabel: '([^']+)'/g] },
  // Why terms come to no quotation.
  { files: 'sdk/domain/quotation/*.ts', patterns: [new RegExp(SENTENCE, 'g')] },
  { files: 'sdk/domain/voting/*.ts', patterns: [new RegExp(SENTENCE, 'g')] },
  { files: 'sdk/domain/identifiers/**/*.ts', patterns: [/\bmessage: '([^']+)'/g, /\binvalid\('\w+', '([^']+)'\)/g] },
  { files: 'kernel/{server/entities/routes,shared/listing}/*.ts', patterns: [/_MESSAGE = '([^']+)'/g] },
  { files: 'kernel/server/entities/{RecordWorkflow,approvals/approvalReasons}.ts', patterns: [new RegExp(SENTENCE, 'g')] },
  // What notices say outside of the pages.
  {
    files: '{kernel/server/services/notices/*,plugins/*/server/*Notices}.ts',
    patterns: [/\b(?:label|title|subject|more|link|closing): '([^']+)'/g],
  },
  { files: 'plugins/financing/shared/contractRequirement.ts', patterns: [/\bhint: '([^']+)'/g] },
  // What has to be so before a transition.
  { files: 'plugins/*/server/conditions/*.ts', patterns: [/\b(?:text|reason): '([^']+)'/g, /\breason:\s+'([^']+)'/g] },
  // Why the server refuses, where it is always the same.
  {
    files: '{kernel/server,kernel/shared/listing,plugins/*/server}/**/*.ts',
    patterns: [
      /\brejectionReason: '([^']+)'/g,
      /\berrors: \['([^']+)'\]/g,
      /\brefused\('([^']+)'\)/g,
      /\brefuse\('([A-Z][^']* [^']*)'/g,
      /, '([A-Z][^']* [^']*)'\);/g,
    ],
  },
];

/** Which of `sdk`, `kernel`, `plugins/persons`, … show each text. */
export type ShownTexts = Map<string, Set<string>>;

export const addText = (texts: ShownTexts, text: string, owner: string): void =>
  void texts.set(text, (texts.get(text) ?? new Set()).add(owner));

/** `plugins/persons/client/X.tsx` → `plugins/persons`, `sdk/ui/X.tsx` → `sdk`. */
const ownerOf = (file: string): string => /^(?:plugins\/[^/]+|[^/]+)/.exec(file.replaceAll('\\', '/'))![0];

/** Texts that stand in the code itself, as keys of the dictionaries. */
export function textsInCode(): ShownTexts {
  const texts: ShownTexts = new Map();
  for (const { files, patterns } of PLACES) {
    for (const file of globSync(files, { cwd: root })) {
      if (file.includes('.test.') || (file.startsWith('plugins/demo/') && !file.includes('/layouts/'))) continue;
      const code = readFileSync(root + file, 'utf8');
      for (const pattern of patterns)
        for (const [, single, double] of code.matchAll(pattern))
          addText(texts, (single ?? double)!.replaceAll(/\\(['"])/g, '$1'), ownerOf(file));
    }
  }
  for (const text of catalogueTexts()) addText(texts, text, 'sdk');
  return texts;
}

/** Messages of the catalogue that are always the same, and those whose only value is a number: the sign-in page counts for the user. */
function catalogueTexts(): readonly string[] {
  const fixed = Object.values(ERROR_CATALOGUE)
    .map(({ message }) => message)
    .filter((message) => !message.includes('$'));
  const counting = [ERROR_CATALOGUE.ACCOUNT_LOCKED, ERROR_CATALOGUE.TOO_MANY_REQUESTS].map(({ message }) =>
    message.replace('$', '{count}'),
  );
  return [...fixed, ...counting];
}
