import { ApiError, type JsonObject, type JsonValue } from '@mortise/sdk';
import {
  namedSettings,
  type OutboundAddress,
  type OutboundAnswer,
  type OutboundMethod,
  type OutboundService,
  type RequestScope,
} from '@mortise/sdk/server';
import { outboundRefused } from '../services/outbound/outboundErrors.ts';
import type { PerMinute } from '../services/scripts/PerMinute.ts';
import type { InstalledPlugins } from './InstalledPlugins.ts';

/** What the client half of a plugin asks for. */
export interface PluginCall {
  readonly id: string;
  readonly name: string;
  readonly method: OutboundMethod;
  readonly path?: string | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: JsonValue | undefined;
  readonly signal: AbortSignal;
}

/** Calls of third-party plugins to the addresses that they declare, with the secrets that only the server has. */
export class PluginOutbound {
  private readonly plugins: InstalledPlugins;
  private readonly service: () => OutboundService;
  private readonly limit: PerMinute;

  constructor(plugins: InstalledPlugins, service: () => OutboundService, limit: PerMinute) {
    this.plugins = plugins;
    this.service = service;
    this.limit = limit;
  }

  /** @throws ENTITY_REGISTRATION_NOT_FOUND, OUTBOUND_REFUSED, OUTBOUND_FAILED, TOO_MANY_REQUESTS; none of them says a secret */
  async call(scope: RequestScope, { id, name, ...call }: PluginCall): Promise<OutboundAnswer> {
    const { declared, values } = await this.plugins.outbound(scope, id, name);
    const methods = declared.methods ?? ['GET'];
    if (!methods.includes(call.method)) throw outboundRefused(`${id}/${name} takes ${methods.join(', ')}, not ${call.method}.`);
    this.limit.admit(String(scope.tenant));
    const secrets = await this.secretsOf(scope, id, declared, values);
    const headers = headersOf(`${id}/${name}`, declared, { ...values, ...secrets });
    const { path, query, body, method, signal } = call;
    try {
      return await this.service().call({
        address: declared.address,
        method,
        headers,
        secrets: Object.values(secrets),
        signal,
        ...(path !== undefined && { path }),
        ...(query && { query }),
        ...(body !== undefined && { body }),
      });
    } catch (error) {
      throw error instanceof ApiError ? named(`${id}/${name}`, error) : error;
    }
  }

  private async secretsOf(
    scope: RequestScope,
    id: string,
    declared: OutboundAddress,
    values: JsonObject,
  ): Promise<Readonly<Record<string, string>>> {
    const wanted = namedSettings(declared).filter((name) => !Object.hasOwn(values, name));
    const found = await Promise.all(
      wanted.map(async (name) => [name, await this.plugins.secret(scope, id, name, declared.address)] as const),
    );
    return Object.fromEntries(found.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
  }
}

/** Only what one line can hold, so that no value begins a header of its own. */
const ONE_LINE = /^[\x20-\x7e\xa0-\xff]*$/;

function headersOf(caller: string, { address, headers = {} }: OutboundAddress, values: JsonObject): Readonly<Record<string, string>> {
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined || value === null)
        throw outboundRefused(`${caller} needs "${name}" for ${address}: an administrator enters it under Plugins.`);
      const line = typeof value === 'string' ? value : JSON.stringify(value);
      if (!ONE_LINE.test(line)) throw outboundRefused(`${caller} cannot send "${name}": it holds characters that a header cannot have.`);
      return line;
    });
  return Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, filled(text)]));
}

const named = (caller: string, { status, code, message }: ApiError): ApiError => {
  const sentence = message.startsWith(caller) || code === 'TOO_MANY_REQUESTS' ? message : `${caller}: ${message}`;
  return new ApiError(status, code, sentence, { errors: [sentence] });
};
