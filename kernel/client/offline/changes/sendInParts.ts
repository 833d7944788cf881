import { ApiError } from '@mortise/sdk';
import type { ApiService, WaitingChange } from '@mortise/sdk/client';
import type * as routes from '../../../server/entities/routes/partRoutes.ts';
import { formOf } from './waitingFiles.ts';

/** So much gets through where a line breaks after some seconds. */
export const PART_BYTES = 1024 * 1024;

type Api = Pick<ApiService, 'call'>;

/**
 * Sends the file of a change in its form: a large one before, in parts. Those that have arrived are kept by the server for a day when the line breaks;
 * the rest goes the next time.
 */
export async function sendInParts<T>(
  api: Api,
  change: WaitingChange,
  content: Blob,
  send: (form: FormData) => Promise<T>,
  partBytes = PART_BYTES,
): Promise<T> {
  if (content.size <= partBytes) return send(formOf(change, content));
  const transfer = change.idempotencyKey;
  const form = formOf(change, { parts: transfer, sha256: await hashOf(content) });
  const sendAll = async (): Promise<T> => send((await sendParts(api, transfer, content, partBytes)) ? form : formOf(change, content));
  const answer = await sendAll().catch((error: unknown) => {
    // The server has forgotten some meanwhile, or what it had was damaged: once more.
    if (error instanceof ApiError && error.code === 'BROKEN_FORM') return sendAll();
    throw error;
  });
  // The server does it a day later by itself.
  void api
    .call<typeof routes.forgetFileParts>('DELETE /core/file-parts/:transfer', { params: { transfer }, isSilent: true })
    .catch(() => {});
  return answer;
}

/** Whether they are there: a server of an earlier version has no place for parts. */
async function sendParts(api: Api, transfer: string, content: Blob, partBytes: number): Promise<boolean> {
  try {
    await sendMissing(api, transfer, content, partBytes);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

async function sendMissing(api: Api, transfer: string, content: Blob, partBytes: number): Promise<void> {
  const isSilent = true;
  const known = await api.call<typeof routes.listFileParts>('GET /core/file-parts/:transfer', { params: { transfer }, isSilent });
  for (let number = 0; number * partBytes < content.size; number += 1) {
    const part = content.slice(number * partBytes, (number + 1) * partBytes);
    if (known.some((one) => one.number === number && one.size === part.size)) continue;
    const body = new FormData();
    body.append('file', part, 'part');
    const params = { transfer, number };
    // With a key it is not waited for on a line that has gone dead.
    const headers = { 'Idempotency-Key': `part-${number}` };
    await api.call<typeof routes.keepFilePart>('PUT /core/file-parts/:transfer/:number', { params, body, headers, isSilent });
  }
}

async function hashOf(content: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
