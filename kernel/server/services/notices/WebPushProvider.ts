import type { JsonObject } from '@mortise/sdk';
import type { OfTenant, PushMessage, PushProvider } from '@mortise/sdk/server';
import * as v from 'valibot';
import { refusedField } from '../access/refusedField.ts';
import type { HttpsOutboundService } from '../outbound/HttpsOutboundService.ts';
import type { VapidKeys } from './vapidKeys.ts';

/** Of one address: they are a few hundred characters long. */
const MAX_ADDRESS = 1_000;
const [POINT_BYTES, SECRET_BYTES] = [65, 16];
/** The browser's service does not know the device, or does not know it any more. RFC 8030 */
const GONE: ReadonlySet<number> = new Set([404, 410]);

const bytes = (count: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]{1,100}={0,2}$/),
    v.check((text) => Buffer.from(text, 'base64url').length === count),
  );

/** What a browser's `PushSubscription` is as JSON. */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(MAX_ADDRESS), v.url()),
  keys: v.object({ p256dh: bytes(POINT_BYTES), auth: bytes(SECRET_BYTES) }),
});

export interface WebPushNeeds {
  readonly keys: VapidKeys;
  readonly outbound: Pick<HttpsOutboundService, 'fetch' | 'requireCallable'>;
  /** Whom services of browsers can write to about us: an address of ours, or `mailto:`. */
  readonly contact: string;
}

/** Messages by the Web Push standard: encrypted for the device, signed by this server, handed to the service of its browser. */
export class WebPushProvider implements PushProvider {
  readonly name = 'web-push';
  private readonly needs: WebPushNeeds;

  constructor(needs: WebPushNeeds) {
    this.needs = needs;
  }

  configuration(): JsonObject {
    return { publicPushKey: this.needs.keys.publicKey };
  }

  async requireToken(token: string): Promise<void> {
    const { endpoint } = subscriptionOf(token);
    await this.needs.outbound.requireCallable(endpoint);
  }

  async send(_scope: OfTenant, token: string, { id, seconds }: PushMessage): Promise<'sent' | 'gone'> {
    const { keys, outbound, contact } = this.needs;
    // Most servers of most days send none: it is loaded with the first.
    const { default: webPush } = await import('web-push');
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscriptionOf(token), JSON.stringify({ id }), {
      vapidDetails: { subject: contact, ...keys },
      TTL: seconds,
      urgency: 'normal',
      // What waits for the device under the same topic is replaced.
      topic: id.replaceAll('-', ''),
      contentEncoding: 'aes128gcm',
    });
    const { status } = await outbound.fetch(endpoint, { method: 'POST', headers: Object.entries(headers), body });
    if (GONE.has(status)) return 'gone';
    if (status >= 200 && status < 300) return 'sent';
    throw new Error(`${new URL(endpoint).host} answers ${status}`);
  }
}

/** @throws INVALID_FIELD_VALUE */
function subscriptionOf(token: string): v.InferOutput<typeof subscription> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), subscription), token);
  if (!read.success) throw refusedField('token', 'It has to be the PushSubscription of a browser as JSON, with its endpoint and keys');
  return read.output;
}
