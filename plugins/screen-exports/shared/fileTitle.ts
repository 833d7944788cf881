import type { ExportFormat } from './exports.ts';

export const FILE_TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A name that every file system takes, without the extension of the format. */
export const fileTitle = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\.(?:xlsx|csv)$/i, '')
    .trim();
