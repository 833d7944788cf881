import { jwtVerify } from 'jose';
import type { Visitor } from '../../system/AccessLog.ts';
import type { Sessions } from '../Sessions.ts';
import type { ExternalSessions } from '../signOn/ExternalSessions.ts';
import type { OidcProvider } from '../signOn/IdentityProviders.ts';
import type { SignInAttempts } from '../signOn/SignInAttempts.ts';
import { CLOCK_SECONDS, type OidcClients } from './OidcClients.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const OLDEST_SECONDS = 150;
/** As the header may call the token; providers of before the name was settled say nothing in particular. */
const TYPES: ReadonlySet<string | undefined> = new Set(['logout+jwt', 'application/logout+jwt', 'JWT', undefined]);

/** Ends the sessions that a provider has ended, by its signed word. */
export class BackChannelLogout {
  private readonly clients: OidcClients;
  private readonly attempts: SignInAttempts;
  private readonly external: ExternalSessions;
  private readonly sessions: Sessions;

  constructor(clients: OidcClients, attempts: SignInAttempts, external: ExternalSessions, sessions: Sessions) {
    this.clients = clients;
    this.attempts = attempts;
    this.external = external;
    this.sessions = sessions;
  }

  /** Answers how many ended. @throws where the token is none of the provider's, none for us, too old, or came before */
  async end(provider: OidcProvider, token: string, visitor: Visitor): Promise<number> {
    const { configuration, keys } = await this.clients.of(provider);
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: provider.settings.clientId,
      clockTolerance: CLOCK_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    if (!TYPES.has(protectedHeader.typ)) throw new Error('The token is of another type');
    const { sid, sub, jti, events } = payload;
    if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT)) throw new Error('The token is no logout token');
    if (Object.hasOwn(payload, 'nonce')) throw new Error('A logout token has no nonce');
    const ended = { ...(typeof sid === 'string' && { sid }), ...(sub !== undefined && { subject: sub }) };
    if (Object.keys(ended).length === 0) throw new Error('The token names neither a session nor a subject');
    const isNew = await this.attempts.useMessage(provider.id, jti!, new Date((payload.iat! + OLDEST_SECONDS + 2 * CLOCK_SECONDS) * 1000));
    if (!isNew) throw new Error('The token came before');
    const sessions = await this.external.endedBy(provider.id, ended);
    await this.sessions.endThese(sessions, visitor);
    return sessions.length;
  }
}
