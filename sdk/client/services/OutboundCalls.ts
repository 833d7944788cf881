import type { JsonValue } from '../../JsonValue.ts';
import type { OutboundMethod } from '../../outbound/OutboundAddress.ts';
import { token } from '../../token.ts';

export interface OutboundRequest {
  /** GET unless given. */
  readonly method?: OutboundMethod;
  /** Below the declared address: `rates/EUR`. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
}

/** Calls other systems by way of the server, which has the secrets. */
export interface OutboundCalls {
  /**
   * Calls an address that a plugin declares; `status` and `body` are what the other system answered, be it an error of its own.
   * Rejects with OUTBOUND_REFUSED where the call is not made, OUTBOUND_FAILED where no answer can be had.
   */
  call(pluginId: string, name: string, request?: OutboundRequest): Promise<{ readonly status: number; readonly body: JsonValue }>;
}
export const OutboundCalls = token<OutboundCalls>('outbound-calls');
