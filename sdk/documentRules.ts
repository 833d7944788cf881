import { plainText } from './domain/text/plainText.ts';
import type { JsonObject } from './JsonValue.ts';

/** Bytes in what people call a megabyte. */
export const MEGABYTE = 1_048_576;

/**
 * Images that can become a PDF or get a watermark.
 * @internal
 */
export const CONVERTED_IMAGES: readonly string[] = ['jpeg', 'jpg', 'png'];
/** Files of office programs that can become a PDF where a converter is installed. */
export const OFFICE_EXTENSIONS: readonly string[] = [
  'doc',
  'docx',
  'odp',
  'ods',
  'odt',
  'pot',
  'potm',
  'potx',
  'pps',
  'ppsx',
  'ppsxm',
  'ppt',
  'pptm',
  'pptx',
  'rtf',
  'xls',
  'xlsx',
];
/** Unless the tenant says otherwise. FILE-011. */
const DEFAULT_EXTENSIONS: readonly string[] = [
  ...CONVERTED_IMAGES,
  'gif',
  'webp',
  'bmp',
  'tif',
  'tiff',
  'heic',
  'pdf',
  ...OFFICE_EXTENSIONS,
  'csv',
  'txt',
  'xml',
  'zip',
  'eml',
];
const DEFAULT_MEGABYTES = 20;

/** Which files a tenant takes as documents. */
export interface DocumentRules {
  readonly maxBytes: number;
  /** In lower case, without dot. */
  readonly extensions: readonly string[];
  /** Written across the PDFs that are made of documents. */
  readonly watermark?: string;
}

/** Why a file is not taken: a translation key and the values of its placeholders. */
export interface FileRefusal {
  readonly code: 'FILE_TOO_LARGE' | 'FORBIDDEN_FILE_EXTENSION' | 'EMPTY_FILE';
  readonly key: string;
  readonly values: { readonly [placeholder: string]: string };
}

/**
 * The rules in the options of a tenant: `maxDocumentSize` (MB, `20` or `"20MB"`), `documentExtensions` (a list, or a text with commas) and
 * `documentWatermark`.
 */
export function documentRules(options: JsonObject): DocumentRules {
  const extensions = extensionList(options['documentExtensions']);
  const watermark = plainText(options['documentWatermark']).trim();
  return {
    ...(watermark !== '' && { watermark }),
    maxBytes: (megabytes(options['maxDocumentSize']) ?? DEFAULT_MEGABYTES) * MEGABYTE,
    extensions: extensions.length > 0 ? extensions : DEFAULT_EXTENSIONS,
  };
}

/** The rules of one field: never more than the tenant's. */
export function narrowedRules(
  rules: DocumentRules,
  field: { readonly accept?: string; readonly maxSize?: number | string },
): DocumentRules {
  const own = extensionList(field.accept);
  const size = megabytes(field.maxSize);
  return {
    maxBytes: size === undefined ? rules.maxBytes : Math.min(rules.maxBytes, size * MEGABYTE),
    extensions: own.length > 0 ? own.filter((extension) => rules.extensions.includes(extension)) : rules.extensions,
  };
}

/** A size in MB, from a number or a text ending in MB; undefined where it is neither. */
export function megabytes(value: unknown): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(?:mb)?\s*$/i.exec(plainText(value));
  const size = Number(match?.[1]);
  return match && size > 0 ? size : undefined;
}

/** What a file is named after the last dot, in lower case; empty without one. */
export const extensionOf = (name: string): string => /\.([^.\s/\\]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What is wrong with a file before anybody looks into it. */
export function findFileRefusal(
  { name, size }: { readonly name: string; readonly size: number },
  rules: DocumentRules,
): FileRefusal | undefined {
  const ext = extensionOf(name);
  if (size > rules.maxBytes) return tooLarge(rules);
  if (!rules.extensions.includes(ext)) return forbiddenExtension(ext, rules.extensions);
  return size === 0 ? { code: 'EMPTY_FILE', key: 'The file is empty', values: {} } : undefined;
}

/** @internal */
export const tooLarge = ({ maxBytes }: Pick<DocumentRules, 'maxBytes'>): FileRefusal => ({
  code: 'FILE_TOO_LARGE',
  key: 'File too large. Max size {max}',
  values: { max: `${Number((maxBytes / MEGABYTE).toFixed(2))} MB` },
});

/** @internal */
export const forbiddenExtension = (ext: string, extensions: readonly string[]): FileRefusal => ({
  code: 'FORBIDDEN_FILE_EXTENSION',
  key: 'Forbidden document extension "{ext}". Accepted formats: {list}',
  values: { ext, list: extensions.join(', ') },
});

const extensionList = (value: unknown): readonly string[] => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return parts.map((part) => plainText(part).trim().replace(/^\./, '').toLowerCase()).filter((part) => /^[\w-]+$/.test(part));
};
