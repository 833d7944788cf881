import { extensionOf } from '@mortise/sdk';

const MAX_NAME = 200;

/** A file name as it is kept: without path, control characters and what turns the direction of writing, no longer than file systems take. */
export function cleanFileName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]/gu, '')
    .split(/[\\/]/)
    .at(-1)!
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim();
  const ext = extensionOf(plain);
  const stem = (ext === '' ? plain : plain.slice(0, -ext.length - 1)).replace(/[. ]+$/, '');
  const kept = [...stem].slice(0, MAX_NAME - ext.length).join('');
  return ext === '' ? kept || 'document' : `${kept || 'document'}.${ext}`;
}

/** A name that somebody gives a file: the extension stays that of its content. */
export function renamedFile(name: string, extension: string): string {
  const clean = cleanFileName(name);
  return extension === '' || extensionOf(clean) === extension ? clean : cleanFileName(`${clean}.${extension}`);
}
