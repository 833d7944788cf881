import { request } from 'node:http';

export interface StreamedUpload {
  readonly url: string;
  readonly authorization: string;
  readonly bytes: number;
  /** Goes away after so many. */
  readonly breakAfter?: number;
}

const CHUNK = Buffer.alloc(1_048_576, 'x');
const HEAD = '--mortise\r\ncontent-disposition: form-data; name="file"; filename="big.txt"\r\ncontent-type: text/plain\r\n\r\n';
const TAIL = '\r\n--mortise--\r\n';

/** Uploads a text of a size without having it in memory. Answers also how many bytes had been sent when the server answered. */
export const streamUpload = ({ url, authorization, bytes, breakAfter = Number.POSITIVE_INFINITY }: StreamedUpload) =>
  new Promise<{ readonly status: number; readonly body: string; readonly sent: number }>((resolve, reject) => {
    const headers = {
      authorization,
      'content-type': 'multipart/form-data; boundary=mortise',
      'content-length': HEAD.length + bytes + TAIL.length,
    };
    const call = request(url, { method: 'POST', headers });
    let sent = 0;
    const state = { isAnswered: false };
    call.on('error', reject).on('response', (answer) => {
      state.isAnswered = true;
      let body = '';
      answer
        .on('data', (part: Buffer) => (body += part.toString()))
        .on('end', () => {
          resolve({ status: answer.statusCode!, body, sent });
          call.destroy();
        });
    });
    const more = (): void => {
      while (sent < bytes && !state.isAnswered) {
        if (sent >= breakAfter) return void call.destroy(new Error('broken off'));
        const size = Math.min(CHUNK.length, bytes - sent);
        sent += size;
        if (!call.write(CHUNK.subarray(0, size))) return void call.once('drain', more);
      }
      return void (sent >= bytes && call.end(TAIL));
    };
    call.write(HEAD);
    more();
  });
