import type { JsonValue } from '../JsonValue.ts';
import { token } from '../token.ts';

/** A call of another system. */
export interface OutboundCall {
  /** All of the address is called, and nothing beside or above it: `https://api.example.com/v1/`. */
  readonly address: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the address: `rates/EUR`. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: JsonValue;
  /** Texts that are struck out of the answer, in case the other system repeats them. */
  readonly secrets?: readonly string[];
  readonly signal?: AbortSignal;
}

/** What the other system answered, be it an error of its own; its headers are not passed on. */
export interface OutboundAnswer {
  readonly status: number;
  /** JSON, or a text; null where it was empty. */
  readonly body: JsonValue;
}

/**
 * Calls other systems on the open network: by https, to public addresses, without following redirects, for 20 seconds and 5 MB at most.
 */
export interface OutboundService {
  /** @throws OUTBOUND_REFUSED where the call is not made, OUTBOUND_FAILED where no answer can be had */
  call(call: OutboundCall): Promise<OutboundAnswer>;
}
export const OutboundService = token<OutboundService>('outbound');
