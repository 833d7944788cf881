import { ApiError } from '@mortise/sdk';
import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';

/** What Node says about a request that it could not read. */
export interface ClientError extends Error {
  readonly code?: string;
  /** As many bytes as had come. */
  readonly rawPacket?: unknown;
}

const TOO_LONG = `The address or a header of the request is longer than the ${maxHeaderSize / 1024} KB that the server reads: use fewer or shorter filters.`;
const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };
/** Whoever is still sending has to be let, else the answer never reaches them. */
const LISTENS_MS = 5_000;

/**
 * For `fastify({ clientErrorHandler })`: answers what never became a request, as JSON to the API's callers and as a page to people.
 * Nothing of it is logged: an address may say more than a log should hold.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, code, message } = errorOf(error);
  const isPage = status === 431 && /^GET \/(?!api\/)/.test(beginningOf(error));
  const [type, body] = isPage ? ['text/html', page(message)] : ['application/json', JSON.stringify({ status, code, message })];
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.removeAllListeners('data').resume();
  setTimeout(() => socket.destroy(), LISTENS_MS).unref();
}

const beginningOf = ({ rawPacket }: ClientError): string =>
  rawPacket instanceof Uint8Array ? Buffer.from(rawPacket.subarray(0, 20)).toString('latin1') : '';

function errorOf({ code }: ClientError): Pick<ApiError, 'status' | 'code' | 'message'> {
  if (code === 'HPE_HEADER_OVERFLOW') return new ApiError(431, 'REQUEST_TOO_LONG', TOO_LONG);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError(408, 'REQUEST_TIMEOUT', 'The request took too long.');
  return new ApiError(400, 'BAD_REQUEST', 'The request is not one of HTTP/1.1.');
}

/** In one language: the header that names another came behind the address, and was not read. */
const page = (message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Mortise</title>
<body style="font: 1rem/1.5 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem"><h1>This address is too long</h1><p>${message}</p><p><a href="/">To the start page</a></p>`;
