import type { Entrance } from '../entrance/Entrance.ts';
import { ForeignFileReader } from '@mortise/sdk/server';
import { randomBytes } from 'node:crypto';
import type { Visitor } from '../../system/AccessLog.ts';
import type { Leaver } from '../oidc/OidcSignIn.ts';
import type { Sessions, SignedIn } from '../Sessions.ts';
import type { ExternalSessions } from '../signOn/ExternalSessions.ts';
import type { IdentityProviders, SamlProvider } from '../signOn/IdentityProviders.ts';
import { readPerson } from '../signOn/readPerson.ts';
import { type FreshAttempt, freshAttempt, LONG_AGO, requireFresh } from '../signOn/freshSignOn.ts';
import type { SignInAttempts } from '../signOn/SignInAttempts.ts';
import type { SignOn } from '../signOn/SignOn.ts';
import { signOnError } from '../signOn/signOnErrors.ts';
import type { SignOnFailures } from '../signOn/SignOnFailures.ts';
import type { SamlAnswer, SamlAssertion, SamlMetadata, SamlPeers, SamlQuestion } from './samlMessages.ts';
import { samlOf } from './samlOf.ts';

const ATTEMPT_SECONDS = 15 * 60;
const TOKEN_SECONDS = 60;
const READING = { seconds: 5, megabytes: 192 };

interface Needs {
  readonly providers: IdentityProviders;
  readonly attempts: SignInAttempts;
  readonly signOn: SignOn;
  readonly entrance: Entrance;
  readonly sessions: Sessions;
  readonly external: ExternalSessions;
  readonly failures: SignOnFailures;
}

/** SAML 2.0 as a service provider: signed assertions that were asked for, each of them once. */
export class SamlSignIn {
  private readonly needs: Needs;
  private readonly reader = new ForeignFileReader<SamlQuestion, SamlAnswer>(new URL('./samlThread.ts', import.meta.url), READING);

  constructor(needs: Needs) {
    this.needs = needs;
  }

  /** Where the browser goes to sign in; `wanted` is the page that opens afterwards. */
  async begin(provider: SamlProvider, origin: string, { visitor, browser, isFresh }: Leaver, wanted: string): Promise<string> {
    const request = `_${randomBytes(20).toString('hex')}`;
    const saml = samlOf(await this.peers(provider, origin), { requestId: request, isFresh });
    const kept = { provider: provider.id, browser, address: visitor.address, seconds: ATTEMPT_SECONDS, content: freshAttempt(isFresh) };
    await this.needs.attempts.add({ key: request, ...kept });
    return saml.getAuthorizeUrlAsync(wanted, undefined, {});
  }

  /** What the provider sent by the browser, which shows nothing of itself here: a token that counts once, soon, and for that browser alone. */
  async receive(provider: SamlProvider, origin: string, message: string, visitor: Visitor): Promise<string> {
    const assertion = await this.read(provider, origin, message).catch(async (error: unknown) => {
      throw await this.needs.failures.note(provider, error, visitor);
    });
    const token = randomBytes(32).toString('base64url');
    const { attempts, failures } = this.needs;
    if (!(await attempts.useMessage(provider.id, assertion.id, afterwards(assertion.end))))
      throw await failures.note(provider, new Error('The assertion came before'), visitor);
    const isAsked = await attempts.exchange(assertion.request, provider.id, { key: token, seconds: TOKEN_SECONDS, content: { assertion } });
    if (!isAsked) throw await failures.note(provider, new Error('The assertion was not asked for'), visitor);
    return token;
  }

  /** @throws SSO_STATE_UNKNOWN for another browser or too late, and what `SignOn` refuses */
  async finish(
    provider: SamlProvider,
    token: string,
    { visitor, browser }: { readonly visitor: Visitor; readonly browser: string | undefined },
    device: string | undefined,
  ): Promise<SignedIn> {
    const kept = await this.needs.attempts.take(token, provider.id, browser);
    const assertion = kept?.['assertion'] as SamlAssertion | undefined;
    if (assertion === undefined) throw signOnError('SSO_STATE_UNKNOWN');
    const { nameId, nameIdFormat, sessionIndex } = assertion;
    try {
      const shownAt = shownAtOf(assertion);
      requireFresh(kept as FreshAttempt, shownAt);
      const person = readPerson(nameId, assertion.claims, provider.settings, provider.tenantName);
      const account = await this.needs.signOn.admit(provider, person);
      const session = await this.needs.entrance.enter(account, { visitor, device }, shownAt);
      const sid = sessionIndex !== undefined && { sid: sessionIndex };
      await this.needs.external.save(session.id, { provider: provider.id, subject: nameId, ...sid, tokens: { nameId, nameIdFormat } });
      return session;
    } catch (error) {
      throw await this.needs.failures.note(provider, error, visitor);
    }
  }

  /** Where the browser signs out at the provider; undefined where it cannot. */
  async signOutAddress(provider: SamlProvider, session: string, origin: string): Promise<string | undefined> {
    const known = await this.needs.external.of(session);
    if (known?.provider !== provider.id || provider.settings.signOutAddress === '') return undefined;
    const { nameId: nameID = '', nameIdFormat: nameIDFormat = '' } = known.tokens;
    const profile = {
      issuer: provider.settings.entityId,
      nameID,
      nameIDFormat,
      ...(known.sid !== undefined && { sessionIndex: known.sid }),
    };
    return samlOf(await this.peers(provider, origin)).getLogoutUrlAsync(profile, '', {});
  }

  /** The provider ends a session by its signed word. Answers where the browser goes on. @throws where it is not its word, or came before */
  async end(provider: SamlProvider, origin: string, query: string, visitor: Visitor): Promise<string> {
    const answer = await this.ask(provider, { kind: 'sign-out', peers: await this.peers(provider, origin), query });
    if (!('signOut' in answer)) throw new Error('problem' in answer ? answer.problem : 'It is no sign-out');
    const { id, nameId, sessionIndex, answer: address } = answer.signOut;
    const isNew = await this.needs.attempts.useMessage(provider.id, id, new Date(Date.now() + ATTEMPT_SECONDS * 1000));
    if (!isNew) throw new Error('The sign-out came before');
    const ended = await this.needs.external.endedBy(provider.id, {
      subject: nameId,
      ...(sessionIndex !== undefined && { sid: sessionIndex }),
    });
    await this.needs.sessions.endThese(ended, visitor);
    return address;
  }

  /** What the provider is told about the product. */
  async metadata(provider: SamlProvider, origin: string): Promise<string> {
    const { ownCertificate } = provider.settings;
    const certificate = ownCertificate === '' ? null : ownCertificate;
    const metadata = samlOf(await this.peers(provider, origin)).generateServiceProviderMetadata(certificate, certificate);
    // The library knows one way to it, and names the other.
    return metadata.replace(/(<SingleLogoutService[^>]*)HTTP-POST/, '$1HTTP-Redirect');
  }

  /** @throws Error with the reason why it cannot be used */
  async readMetadata(tenant: number, xml: string): Promise<SamlMetadata> {
    const answer = await this.reader.read({ kind: 'metadata', xml }, { tenant });
    if ('metadata' in answer) return answer.metadata;
    throw new Error('problem' in answer ? answer.problem : 'It is no metadata');
  }

  private async read(provider: SamlProvider, origin: string, message: string): Promise<SamlAssertion> {
    const answer = await this.ask(provider, { kind: 'response', peers: await this.peers(provider, origin), message });
    if ('assertion' in answer) return answer.assertion;
    throw new Error('problem' in answer ? answer.problem : 'It is no response');
  }

  private ask({ tenant }: SamlProvider, question: SamlQuestion): Promise<SamlAnswer> {
    return this.reader.read(question, { tenant });
  }

  private async peers(provider: SamlProvider, origin: string): Promise<SamlPeers> {
    const { entityId, signInAddress, signOutAddress, certificates, ownCertificate } = provider.settings;
    const own = `${origin}/api/core/saml/${provider.id}`;
    const privateKey = ownCertificate === '' ? undefined : await this.needs.providers.secretOf(provider);
    const ours = { ownEntityId: `${own}/metadata`, consumer: `${own}/acs`, signOut: `${own}/slo`, ownCertificate, privateKey };
    return { entityId, signInAddress, signOutAddress, certificates, ...ours };
  }
}

/** When the provider asked them, as it signed. */
function shownAtOf({ shownAt = '' }: SamlAssertion): Date {
  const moment = Date.parse(shownAt);
  return Number.isNaN(moment) ? LONG_AGO : new Date(moment);
}

/** As long as clocks may differ, the assertion has to be known. */
const afterwards = (end: string): Date => new Date(Date.parse(end) + 10 * 60_000);
