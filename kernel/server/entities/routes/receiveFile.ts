import { ApiError, apiError } from '@mortise/sdk';
import { type RequestScope, tooLarge } from '@mortise/sdk/server';
import type { FastifyRequest } from 'fastify';
import type { ArrivedFile } from '../../services/files/FileIntake.ts';
import { fileRefused } from '../../services/files/fileRefused.ts';
import type { EntityRoutesServices } from './EntityRoutesServices.ts';

type Records = Pick<EntityRoutesServices, 'intake' | 'parts'>;

export interface ReceivedFile {
  readonly file: ArrivedFile;
  readonly fields: ReadonlyMap<string, string>;
}

/** What a form may have around its file. */
const FORM_BYTES = 64 * 1024;
const MAX_FIELD = 200;

/** What stands in a form with one file, in whatever order it comes; the file itself may have come before, in parts. The file goes to the disk while it arrives, and nothing of it stays when it is refused. */
export async function receiveFile(request: FastifyRequest, { intake, parts }: Records): Promise<ReceivedFile> {
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
  file ??= await joinParts(scope, fields, { intake, parts });
  if (!file) throw apiError('MISSING_FILE_IN_REQUEST');
  return { file, fields };
}

/** A file whose parts came before; undefined where the form names none. @throws BROKEN_FORM where it is not what was meant: it has to come anew then */
async function joinParts(
  scope: RequestScope,
  fields: ReadonlyMap<string, string>,
  { intake, parts }: Records,
): Promise<ArrivedFile | undefined> {
  const transfer = fields.get('parts');
  if (transfer === undefined) return undefined;
  const file = await intake.receive(scope, await parts.content(scope, transfer), fields.get('fileName') ?? fields.get('name') ?? '');
  if (file.sha256 === fields.get('sha256')) return file;
  await intake.forget(scope, file);
  await parts.forget(scope, transfer);
  throw apiError('BROKEN_FORM');
}
