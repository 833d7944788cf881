import type { FileValue } from './EntityRecord.ts';

/** Of a document or an upload; or the name of a file that waits on a device without a network, which no server knows. */
const FILE_ID = /^(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|TMP\d{8})$/;
const MAX_TEXT = 200;
const MAX_FILES = 100;
const OPTIONAL = ['type', 'entityName', 'entityRegistration'] as const;

/** The value of a field of type `file` or `files`: what else stands in it is left out. */
export function checkFiles(
  type: 'file' | 'files',
  value: unknown,
): { readonly value: unknown } | { readonly message: string; readonly n?: string } {
  if (type === 'file') {
    const file = fileOf(value);
    return file === undefined ? { message: '{label} has to be a file' } : { value: file };
  }
  if (!Array.isArray(value) || value.length > MAX_FILES)
    return { message: '{label} has to be a list of at most {n} entries', n: String(MAX_FILES) };
  const files = value.map(fileOf);
  return files.includes(undefined) ? { message: '{label} has to be a list of files' } : { value: files };
}

function fileOf(value: unknown): FileValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { _id, name, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof _id !== 'string' || !FILE_ID.test(_id) || !isShort(name)) return undefined;
  const texts = OPTIONAL.flatMap((key) => (isShort(rest[key]) ? [[key, rest[key]] as const] : []));
  return { _id, name, ...Object.fromEntries(texts) };
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT && !/[\0\p{Surrogate}]/u.test(value);
