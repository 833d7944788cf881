import { apiError } from '@mortise/sdk';
import { today } from '@mortise/sdk/domain';
import { type CallRoute, route, unreadableFile } from '@mortise/sdk/server';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { texts as textRoutes } from '../../../kernel/contract.ts';
import { isSelected, TEXT_FORMATS, TEXT_SELECTIONS } from '../shared/textFiles.ts';
import { compareTexts } from './compareTexts.ts';
import { writeCsv } from './formats/csv.ts';
import { writeXliff } from './formats/xliff.ts';
import { TextFilesToken } from './TextFiles.ts';

const PATH = '/core/texts/:language/file';
const MOST_BYTES = 20 * 1_048_576;
const common = { tag: 'Locales' } as const;

const changes = v.object({
  texts: v.array(v.object({ key: v.string(), text: v.nullable(v.string()), seen: v.nullable(v.string()) })),
  unchanged: v.number(),
  problems: v.array(v.object({ line: v.number(), text: v.string(), key: v.string(), values: v.record(v.string(), v.string()) })),
});

export const writeTextFile = route({
  ...common,
  method: 'GET',
  path: PATH,
  permission: 'read /api/core/texts',
  summary: 'The texts of a language as CSV or XLIFF 1.2, to translate elsewhere',
  query: { format: v.picklist(TEXT_FORMATS), only: v.optional(v.picklist(TEXT_SELECTIONS)) },
  produces: 'application/octet-stream',
  run: async ({ params: { language }, query: { format, only = 'all' }, callRoute }) => {
    const rows = (await wordingOf(callRoute, language)).filter((row) => isSelected(row, language, only));
    const fileName = `texts-${language}-${today('UTC')}.${format}`;
    if (format === 'csv') return { content: writeCsv(rows, language), type: 'text/csv; charset=utf-8', fileName };
    return { content: writeXliff(rows, language), type: 'application/x-xliff+xml', fileName };
  },
});

export const readTextFile = route({
  ...common,
  method: 'POST',
  path: PATH,
  permission: 'write /api/core/texts',
  summary: 'What a file of texts would change, with the lines that cannot be taken; nothing is saved yet',
  takesFile: true,
  maxBytes: MOST_BYTES,
  answer: changes,
  run: async ({ scope, params: { language }, file, signal, callRoute }, services) => {
    const uploaded = await file();
    const bytes = await buffer(uploaded.content);
    if (uploaded.isTruncated()) throw apiError('FILE_TOO_LARGE', ['20 MB']);
    const rows = await wordingOf(callRoute, language);
    const read = await services.get(TextFilesToken).read(scope, { bytes: new Uint8Array(bytes) }, signal);
    if (read.language !== undefined && read.language.toLowerCase() !== language.toLowerCase())
      throw unreadableFile('The file is in {found}, not in {language}: choose {found} and import it there.', {
        found: read.language,
        language,
      });
    return compareTexts(read.texts, rows, language);
  },
});

const wordingOf = async (callRoute: CallRoute, language: string) =>
  (await callRoute<typeof textRoutes.wordingOfLanguage>('GET /core/texts/:language', { params: { language } })).texts;
