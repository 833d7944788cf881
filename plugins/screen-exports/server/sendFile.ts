import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { ExportFormat } from '../shared/exports.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A name that every file system takes, without the extension of the format. */
export const fileTitle = (text: string): string =>
  text.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').replace(/\.(?:xlsx|csv)$/i, '').trim(); // prettier-ignore

/** Sends a file to be saved. The name is given in ASCII and in full (RFC 6266). */
export const sendFile = (reply: FastifyReply, title: string, format: ExportFormat, content: Readable | Uint8Array): FastifyReply => {
  const name = `${title}.${format}`;
  const ascii = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\x20-\x7e]|["\\%]/g, '_'); // prettier-ignore
  return reply
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(TYPES[format])
    .send(content);
};
