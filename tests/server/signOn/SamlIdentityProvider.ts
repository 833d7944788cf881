import * as samlify from 'samlify';
import { inflateRawSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { selfSigned, type KeyWithCertificate } from './certificate.ts';

samlify.setSchemaValidator({ validate: async () => 'not looked at: the tests send what they want' });

const ENTITY = 'https://idp.example/metadata';
const TEMPLATE = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{Now}" Destination="{Recipient}" InResponseTo="{Request}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{AssertionID}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{End}" Recipient="{Recipient}" InResponseTo="{Request}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{Begin}" NotOnOrAfter="{End}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{Shown}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="username"><saml:AttributeValue>{Username}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="email"><saml:AttributeValue>{Username}@bank.example</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`;

/** How a response differs from a right one. */
export interface SamlDeviation {
  readonly username?: string;
  readonly nameId?: string;
  readonly audience?: string;
  readonly issuer?: string;
  readonly recipient?: string;
  readonly request?: string;
  /** Seconds from now. */
  readonly begin?: number;
  readonly end?: number;
  /** When it asked who is there. */
  readonly shown?: number;
  readonly hasForeignKey?: boolean;
  readonly isEncrypted?: boolean;
  readonly isUnsigned?: boolean;
  readonly sessionIndex?: string;
}

/** An identity provider of SAML: it answers requests as tests want. */
export class SamlIdentityProvider {
  readonly key: KeyWithCertificate = selfSigned('idp.example');
  private readonly foreignKey = selfSigned('idp.example');
  ownMetadata = '';

  get metadata(): string {
    return this.idp(this.key, false).getMetadata();
  }

  /** What the product says of itself. */
  trust(metadata: string): void {
    this.ownMetadata = metadata;
  }

  /** The id of a request in the address that the product sends browsers to. */
  requestOf(address: string): string {
    const request = new URL(address).searchParams.get('SAMLRequest')!;
    return / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(request, 'base64')).toString('utf8'))![1]!;
  }

  /** The response, in base64 as forms send it. */
  async respond(request: string, deviation: SamlDeviation = {}): Promise<string> {
    const { hasForeignKey = false, isEncrypted = false, isUnsigned = false } = deviation;
    const sp = samlify.ServiceProvider({ metadata: this.ownMetadata, wantLogoutRequestSigned: true });
    const idp = this.idp(hasForeignKey ? this.foreignKey : this.key, isEncrypted);
    const context = this.filled(request, deviation);
    if (isUnsigned) return Buffer.from(context).toString('base64');
    const info = { extract: { request: { id: request } } };
    const answer = await idp.createLoginResponse(sp, info, 'post', {}, () => ({ id: '_response', context }));
    return answer.context;
  }

  /** The query of a sign-out, signed. */
  signOut(nameId: string, sessionIndex: string, hasForeignKey = false): string {
    const sp = samlify.ServiceProvider({ metadata: this.ownMetadata, wantLogoutRequestSigned: true });
    const idp = this.idp(hasForeignKey ? this.foreignKey : this.key, false);
    const { context } = idp.createLogoutRequest(sp, 'redirect', { logoutNameID: nameId, sessionIndex });
    return new URL(context).search.slice(1);
  }

  private filled(request: string, deviation: SamlDeviation): string {
    const own = (pattern: RegExp): string => pattern.exec(this.ownMetadata)![1]!;
    const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
    const { username = 'staff', begin = -5, end = 300, shown = 0 } = deviation;
    const values: Readonly<Record<string, string>> = {
      ID: `_${randomBytes(12).toString('hex')}`,
      AssertionID: `_${randomBytes(12).toString('hex')}`,
      Now: at(0),
      Shown: at(shown),
      Begin: at(begin),
      End: at(end),
      Request: deviation.request ?? request,
      Issuer: deviation.issuer ?? ENTITY,
      Audience: deviation.audience ?? own(/entityID="([^"]+)"/),
      Recipient: deviation.recipient ?? own(/AssertionConsumerService[^>]*Location="([^"]+)"/),
      NameID: deviation.nameId ?? `id of ${username}`,
      Username: username,
      SessionIndex: deviation.sessionIndex ?? '_session',
    };
    return TEMPLATE.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  }

  private idp({ privateKey, certificate }: KeyWithCertificate, isAssertionEncrypted: boolean) {
    const { SingleSignOnService, SingleLogoutService } = ADDRESSES;
    return samlify.IdentityProvider({
      entityID: ENTITY,
      privateKey,
      signingCert: certificate,
      isAssertionEncrypted,
      singleSignOnService: SingleSignOnService,
      singleLogoutService: SingleLogoutService,
      wantLogoutRequestSigned: true,
      loginResponseTemplate: { context: TEMPLATE, attributes: [] },
    });
  }
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const ADDRESSES = {
  SingleSignOnService: [{ Binding: REDIRECT, Location: 'https://idp.example/sso' }],
  SingleLogoutService: [{ Binding: REDIRECT, Location: 'https://idp.example/slo' }],
};
