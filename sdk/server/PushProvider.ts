import type { JsonObject } from '../JsonValue.ts';
import { token } from '../token.ts';
import type { OfTenant } from './TenantDatabase.ts';

/** What a device is told: that something waits. What it says is asked for with the rights of its user, and stands in no message. */
export interface PushMessage {
  /** Of the notice: what a device is told twice by one id it shows once. */
  readonly id: string;
  /** For so long the service of the device keeps it. */
  readonly seconds: number;
}

/** Carries messages to devices whose pages are closed. A plugin may provide another one; without it messages go by the Web Push standard. */
export interface PushProvider {
  /** Devices of another one are told nothing: `web-push`. */
  readonly name: string;
  /** What browsers need to know for a token, open to everybody who is signed in: `publicKey` of Web Push, or the configuration of another service. */
  configuration(scope: OfTenant): Promise<JsonObject> | JsonObject;
  /** @throws INVALID_FIELD_VALUE where it is none that this provider could send to */
  requireToken(token: string): Promise<void> | void;
  /** Answers `gone` where the device takes no more messages, ever. @throws where it can be tried again */
  send(scope: OfTenant, token: string, message: PushMessage): Promise<'sent' | 'gone'>;
}
export const PushProvider = token<PushProvider>('push-provider');
