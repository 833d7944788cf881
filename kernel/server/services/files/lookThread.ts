import { answerReadings } from '@mortise/sdk/server';
import type { FileKind } from './FileKind.ts';
import { HEAD_BYTES, kindOfBytes } from './kindOfBytes.ts';
import { lookInto } from './lookInto.ts';

/** A file of the disk whose content type is wanted, or bytes whose kind is. */
export type LookQuestion = { readonly path: string; readonly name: string } | { readonly bytes: Uint8Array };
export type LookAnswer = { readonly contentType: string } | { readonly kind: FileKind };

answerReadings<LookQuestion, LookAnswer>(async (question) =>
  'path' in question
    ? { contentType: await lookInto(question.path, question.name) }
    : { kind: kindOfBytes(Buffer.from(question.bytes).subarray(0, HEAD_BYTES)) },
);
