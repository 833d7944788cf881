import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { CLOCK_SECONDS } from '../oidc/OidcClients.ts';
import type { SamlPeers } from './samlMessages.ts';

interface SamlRequest {
  readonly requestId?: string;
  /** Whether the provider has to ask again who is there. */
  readonly isFresh?: boolean;
}

/** The library, settled for two peers. Whether a request was ours is checked in the database: here it knows none. */
export function samlOf(peers: SamlPeers, { requestId, isFresh = false }: SamlRequest = {}): SAML {
  const { privateKey, ownCertificate } = peers;
  return new SAML({
    idpCert: [...peers.certificates],
    idpIssuer: peers.entityId,
    entryPoint: peers.signInAddress,
    logoutUrl: peers.signOutAddress === '' ? peers.signInAddress : peers.signOutAddress,
    issuer: peers.ownEntityId,
    audience: peers.ownEntityId,
    callbackUrl: peers.consumer,
    logoutCallbackUrl: peers.signOut,
    acceptedClockSkewMs: CLOCK_SECONDS * 1000,
    forceAuthn: isFresh,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    ...(privateKey !== undefined && { privateKey, decryptionPvk: privateKey }),
    ...(ownCertificate !== '' && { publicCert: ownCertificate }),
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  });
}
