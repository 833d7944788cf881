import { ApiError, apiError } from '@mortise/sdk';
import { tooLarge } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import type { ArrivedFile, FileIntake } from '../../services/files/FileIntake.ts';
import { fileRefused } from '../../services/files/fileRefused.ts';

export interface ReceivedFile {
  readonly file: ArrivedFile;
  readonly fields: ReadonlyMap<string, string>;
}

/** What a form may have around its file. */
const FORM_BYTES = 64 * 1024;
const MAX_FIELD = 200;

/** The parts of a form with one file, in whatever order they come. The file goes to the disk while it arrives, and nothing of it stays when it is refused. */
export async function receiveFile(request: FastifyRequest, intake: FileIntake): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw apiError('MISSING_FILE_IN_REQUEST');
  const { scope } = request;
  const rules = await intake.rules(scope);
  // Who says how much is coming need not send it first.
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + FORM_BYTES) throw fileRefused(tooLarge(rules));
  const fields = new Map<string, string>();
  let file: ArrivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 10, fileSize: Number.POSITIVE_INFINITY } })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value).slice(0, MAX_FIELD));
      else file = await intake.receive(scope, part.file, part.filename);
    }
  } catch (error) {
    if (file) await intake.forget(scope, file);
    // Who sent it has left: that is no failure of ours.
    throw request.raw.complete || !request.raw.destroyed ? error : new ApiError(499, 'ABORTED', 'The upload was cancelled');
  }
  if (!file) throw apiError('MISSING_FILE_IN_REQUEST');
  return { file, fields };
}
