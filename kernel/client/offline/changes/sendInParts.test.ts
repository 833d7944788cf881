import { ApiError } from '@mortise/sdk';
import type { ApiService, WaitingChange } from '@mortise/sdk/client';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendInParts } from './sendInParts.ts';

const CONTENT = 'Dent in the front door';
const change = {
  idempotencyKey: 'k'.repeat(36),
  data: { type: 'PHOTO' },
  file: { name: 'front.jpg', size: CONTENT.length, contentType: 'image/jpeg' },
} as unknown as WaitingChange;

interface Asked {
  readonly params: { readonly number: number };
  readonly body?: FormData;
}

/** Keeps parts as the server does; `breaks` of its answers never come. */
class PartServer {
  readonly parts = new Map<number, string>();
  readonly log: string[] = [];
  breaks = 0;
  readonly api = { call: (address: string, asked: Asked) => this.answer(address.split(' ')[0]!, asked) } as unknown as ApiService;

  private async answer(method: string, { params, body }: Asked): Promise<unknown> {
    if (method === 'GET') return [...this.parts].map(([number, part]) => ({ number, size: part.length }));
    if (method === 'DELETE') return this.parts.clear();
    this.log.push(`part ${params.number}`);
    this.parts.set(params.number, await (body!.get('file') as File).text());
    this.breaks -= 1;
    if (this.breaks >= 0) throw new ApiError(0, 'NETWORK_ERROR', 'No network');
    return undefined;
  }

  readonly send = async (form: FormData) => {
    const whole = [...this.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
    this.log.push('form');
    if (createHash('sha256').update(whole.join('')).digest('hex') !== form.get('sha256')) {
      this.parts.clear();
      throw new ApiError(400, 'BROKEN_FORM', 'Not whole');
    }
    return [...form.entries()].filter(([name]) => name !== 'sha256');
  };

  readonly run = () => sendInParts(this.api, change, new Blob([CONTENT]), this.send, 8);
}

test('[OFFLINE-018] [OFFLINE-049] a large file goes in parts, goes on where the line broke off, and its parts are forgotten once it is there', async () => {
  const server = new PartServer();
  server.breaks = 2;
  for (let trial = 0; trial < 2; trial += 1) await expect(server.run()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(await server.run()).toEqual([
    ['type', 'PHOTO'],
    ['parts', change.idempotencyKey],
    ['fileName', 'front.jpg'],
  ]);
  expect([server.log, server.parts.size]).toEqual([['part 0', 'part 1', 'part 2', 'form'], 0]);
});

test('[OFFLINE-049] what the server has in another form than it was sent goes once more, and is refused after that', async () => {
  const server = new PartServer();
  server.parts.set(1, 'xxxxxxxx');
  await server.run();
  expect(server.log).toEqual(['part 0', 'part 2', 'form', 'part 0', 'part 1', 'part 2', 'form']);
  const refused = new PartServer();
  const send = () => Promise.reject(new ApiError(400, 'BROKEN_FORM', 'Not whole'));
  await expect(sendInParts(refused.api, change, new Blob([CONTENT]), send, 8)).rejects.toMatchObject({ code: 'BROKEN_FORM' });
});

test('[OFFLINE-049] to a server of an earlier version, which knows no parts, a large file goes whole', async () => {
  const api = { call: () => Promise.reject(new ApiError(404, 'NOT_FOUND', 'No such route')) } as unknown as ApiService;
  const form = await sendInParts(api, change, new Blob([CONTENT]), (sent) => Promise.resolve(sent), 8);
  expect([await (form.get('file') as File).text(), form.get('parts')]).toEqual([CONTENT, null]);
});

test('[OFFLINE-049] a small file goes in its form', async () => {
  const server = new PartServer();
  const form = await sendInParts(server.api, change, new Blob(['x']), (sent) => Promise.resolve(sent), 8);
  expect([form.get('type'), await (form.get('file') as File).text(), server.log]).toEqual(['PHOTO', 'x', []]);
});
