import { callHostFunction, type HostCall } from '@mortise/sdk/scripts';
import type { Capabilities } from '../shared/answerCapability.ts';
import type { JsonObject, JsonValue } from '../shared/JsonValue.ts';
import type { CallRequest } from '../shared/protocol.ts';

/**
 * `context.call('domain', { name, args })`: the product's rules by name, computed where the script runs and in its own time,
 * so that neither the page nor the API waits for them. Locale, zone and day are those that the host put into the context.
 */
export function domainCapability({ args, now }: CallRequest): Capabilities {
  let call: HostCall | undefined;
  return {
    domain: (argument) => {
      const { name, args: values } = objectOf(argument);
      if (typeof name !== 'string') throw new TypeError('domain takes the name of a function');
      call ??= hostCallOf(objectOf((JSON.parse(args) as JsonValue[])[0]), now);
      return callHostFunction(name, Array.isArray(values) ? values : [], call);
    },
  };
}

/** A context that does not say it works in English, in UTC, today. */
const hostCallOf = ({ locale, timeZone, today }: Partial<JsonObject>, now: number): HostCall => ({
  locale: typeof locale === 'string' ? locale : 'en-EU',
  timeZone: typeof timeZone === 'string' ? timeZone : 'UTC',
  today: typeof today === 'string' ? today : new Date(now).toISOString().slice(0, 10),
});

const objectOf = (value: JsonValue | undefined): Partial<JsonObject> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
