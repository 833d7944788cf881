import { ApiError, type JsonValue } from '@mortise/sdk';
import type { OutboundAnswer, OutboundCall, OutboundService } from '@mortise/sdk/server';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestByHttp, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAddressRange, isWithin } from '../access/apiKeys/addressRanges.ts';
import { addressBelow } from './addressBelow.ts';
import { outboundFailed, outboundRefused } from './outboundErrors.ts';
import { isInside, isLoopback, isPublic } from './publicAddress.ts';

/** The IP addresses of a host; replaced in tests. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface OutboundLimits {
  readonly seconds: number;
  readonly bytes: number;
  /** Whether this machine itself may be called, by http too: for tests and development. */
  readonly allowsLoopback: boolean;
  /** Names of hosts, and ranges of addresses, that may be called although they are in a company's network. */
  readonly inside: readonly string[];
}
const LIMITS: OutboundLimits = { seconds: 20, bytes: 5 * 1024 * 1024, allowsLoopback: false, inside: [] };

interface Sent extends Pick<OutboundCall, 'address' | 'headers' | 'signal'> {
  readonly method: string;
  readonly content: string | Uint8Array | undefined;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly type: string;
}

/** What libraries give a `fetch`: of bodies, texts, forms and bytes. */
export interface FetchCall {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: string | URLSearchParams | Uint8Array | null | undefined;
  readonly signal?: AbortSignal;
}

const TEXT = /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?json)\s*(?:;|$)/i;
const JSON_TYPE = /json\s*(?:;|$)/i;

/** Calls by Node's own clients: the address that was checked is the one that is connected to, so that no name can point elsewhere meanwhile. */
export class HttpsOutboundService implements OutboundService {
  private readonly limits: OutboundLimits;
  private readonly resolve: Resolve;

  constructor(limits: Partial<OutboundLimits> = {}, resolve: Resolve = (host) => lookup(host, { all: true })) {
    this.limits = { ...LIMITS, ...limits };
    this.resolve = resolve;
  }

  async call({ address, path, query, body, secrets = [], ...call }: OutboundCall): Promise<OutboundAnswer> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = { ...call.headers, ...(content !== undefined && { 'content-type': 'application/json' }) };
    const url = addressBelow(address, path, query);
    const { status, text, type } = await this.ask(url, { ...call, address, headers, content });
    return { status, body: text === '' ? null : bodyOf(withoutSecrets(text, secrets), type, address) };
  }

  /** As the browser's `fetch`, within the same limits: for libraries that speak a protocol of their own over it. */
  readonly fetch = async (address: string, { method = 'GET', headers, body, signal }: FetchCall): Promise<Response> => {
    const content = body instanceof Uint8Array ? body : body?.toString();
    const sent = { address: new URL(address).origin, method, headers: Object.fromEntries(new Headers(headers)), content };
    const { status, text, type } = await this.ask(new URL(address), { ...sent, ...(signal && { signal }) });
    return new Response(text === '' ? null : text, { status, headers: { 'content-type': type } });
  };

  /** Whether an address would be called, without a call. @throws OUTBOUND_REFUSED, OUTBOUND_FAILED for a name that is nobody's */
  async requireCallable(address: string): Promise<void> {
    const url = new URL(address);
    const isUsual = url.username === '' && (url.port === '' || this.limits.allowsLoopback);
    if (!isUsual) throw outboundRefused(`${url.hostname} has to be called at its usual port, without a name.`);
    try {
      await this.addressesOf(url, AbortSignal.timeout(this.limits.seconds * 1000));
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw outboundFailed(`${url.hostname} ${reasonOf(error)}.`);
    }
  }

  private async ask(url: URL, call: Sent): Promise<Answered> {
    const timeout = AbortSignal.timeout(this.limits.seconds * 1000);
    const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout;
    try {
      const response = await this.send(url, call, await this.addressesOf(url, signal), signal);
      return await this.read(response, call.address);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      // Words of libraries may hold what was sent: only what is known to be harmless is told.
      const reason = timeout.aborted ? `gave no answer within ${this.limits.seconds} seconds` : reasonOf(error);
      throw outboundFailed(`${call.address} ${reason}.`);
    }
  }

  /** All addresses of a name have to be open ones: the connection takes any of them. */
  private async addressesOf({ protocol, hostname }: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    if (protocol !== 'https:' && !this.limits.allowsLoopback) throw outboundRefused(`${hostname} has to be called by https.`);
    const host = hostname.replaceAll(/[[\]]/g, '');
    const family = isIP(host);
    const found = family === 0 ? await Promise.race([this.resolve(host), ended(signal)]) : [{ address: host, family }];
    for (const { address } of found) this.requireOpen(address, protocol, host);
    return found;
  }

  /** What is in this network, or on this machine, is not for others. */
  private requireOpen(address: string, protocol: string, host: string): void {
    const isOwn = this.limits.allowsLoopback && isLoopback(address);
    if (isOwn || (protocol === 'https:' && (isPublic(address) || this.isOpened(address, host)))) return;
    throw outboundRefused(`${host} is not on the open network, or not called by https.`);
  }

  private isOpened(address: string, host: string): boolean {
    const { inside } = this.limits;
    return isInside(address) && (inside.includes(host) || isWithin(address, inside.filter(isAddressRange)));
  }

  private send(url: URL, call: Sent, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
    const content = call.content === undefined ? undefined : Buffer.from(call.content);
    const options: RequestOptions = {
      method: call.method,
      headers: {
        accept: 'application/json, text/*;q=0.8',
        'accept-encoding': 'identity',
        'user-agent': 'Mortise',
        ...call.headers,
        ...(content && { 'content-length': content.length }),
      },
      // Nothing of a call is left for the next one.
      agent: false,
      lookup: alreadyFound(addresses),
      maxHeaderSize: 16 * 1024,
      signal,
    };
    return new Promise((resolve, reject) => {
      const request = url.protocol === 'https:' ? requestByHttps(url, options) : requestByHttp(url, options);
      request.on('response', resolve).on('error', reject).end(content);
    });
  }

  private async read(response: IncomingMessage, address: string): Promise<Answered> {
    const { statusCode = 0, headers } = response;
    try {
      if (statusCode >= 300 && statusCode < 400) throw outboundFailed(`${address} sends elsewhere: redirects are not followed.`);
      const parts: Buffer[] = [];
      let total = 0;
      for await (const part of response as AsyncIterable<Buffer>) {
        total += part.length;
        if (total > this.limits.bytes) throw outboundFailed(`${address} answers more than ${this.limits.bytes} bytes.`);
        parts.push(part);
      }
      const type = headers['content-type'] ?? '';
      if (total === 0) return { status: statusCode, text: '', type };
      if (!TEXT.test(type) || (headers['content-encoding'] ?? 'identity') !== 'identity')
        throw outboundFailed(`${address} answers neither JSON nor text.`);
      return { status: statusCode, text: Buffer.concat(parts).toString('utf8'), type };
    } finally {
      response.destroy();
    }
  }
}

/** What was checked is what is connected to. */
const alreadyFound =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
    else if (all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')), { once: true }));

function bodyOf(text: string, type: string, address: string): JsonValue {
  if (!JSON_TYPE.test(type)) return text;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw outboundFailed(`${address} answers JSON that cannot be read.`);
  }
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64'),
  ]);
  return forms.filter((form) => form !== '').reduce((rest, form) => rest.replaceAll(form, '…'), text);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is an unknown host',
  EAI_AGAIN: 'cannot be looked up at present',
  ECONNREFUSED: 'refuses connections',
  ECONNRESET: 'broke the connection off',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that nobody vouches for',
};
const reasonOf = (error: unknown): string => REASONS[(error as { readonly code?: string }).code ?? ''] ?? 'cannot be reached';
