import type { Profile, SAML } from '@node-saml/node-saml';
import { answerReadings } from '@mortise/sdk/server';
import type { SamlAnswer, SamlAssertion, SamlPeers, SamlQuestion, SamlSignOut } from './samlMessages.ts';
import { samlOf } from './samlOf.ts';
import { readMetadata } from './readMetadata.ts';
import { parameterOf, requireModern } from './samlText.ts';

/** Reads what providers send, apart from the rest of the server: the XML of strangers. */
answerReadings<SamlQuestion, SamlAnswer>(async (question) => {
  try {
    if (question.kind === 'metadata') return { metadata: readMetadata(question.xml) };
    const saml = samlOf(question.peers);
    if (question.kind === 'response') return { assertion: await readResponse(saml, question.peers, question.message) };
    return { signOut: await readSignOut(saml, question.query) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'It cannot be read' };
  }
});

async function readResponse(saml: SAML, peers: SamlPeers, message: string): Promise<SamlAssertion> {
  requireModern(Buffer.from(message, 'base64').toString('utf8'));
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: message });
  if (profile === null) throw new Error('The response holds no assertion');
  if (profile.issuer !== peers.entityId) throw new Error(`The assertion is of another issuer: ${profile.issuer}`);
  if (typeof profile.nameID !== 'string') throw new Error('The assertion names nobody');
  const { sessionIndex } = profile;
  return {
    ...confirmationOf(profile, peers.consumer),
    nameId: profile.nameID,
    nameIdFormat: profile.nameIDFormat,
    ...(sessionIndex !== undefined && { sessionIndex }),
    claims: claimsOf(profile),
  };
}

interface Confirmation {
  readonly $?: { readonly Method?: string };
  readonly SubjectConfirmationData?: readonly { readonly $?: Readonly<Record<string, string>> }[];
}
interface SignedAssertion {
  readonly $: { readonly ID: string };
  readonly AuthnStatement?: readonly { readonly $?: { readonly AuthnInstant?: string } }[];
  readonly Subject?: readonly { readonly SubjectConfirmation?: readonly Confirmation[] }[];
}
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** What the library leaves to others: for whom, for which request and until when, all from the part that is signed. */
function confirmationOf(profile: Profile, consumer: string): Pick<SamlAssertion, 'id' | 'request' | 'end' | 'shownAt'> {
  const { Assertion: assertion } = profile.getAssertion!() as { readonly Assertion: SignedAssertion };
  const confirmations = assertion.Subject?.[0]?.SubjectConfirmation ?? [];
  const bearer = confirmations.find(({ $: attributes }) => attributes?.Method === BEARER);
  const { Recipient: recipient, InResponseTo: request, NotOnOrAfter: end } = bearer?.SubjectConfirmationData?.[0]?.$ ?? {};
  if (recipient !== consumer) throw new Error('The assertion is for another recipient');
  if (request === undefined) throw new Error('The assertion answers no request');
  if (end === undefined) throw new Error('The assertion has no end');
  const shownAt = assertion.AuthnStatement?.[0]?.$?.AuthnInstant;
  return { id: assertion.$.ID, request, end, ...(shownAt !== undefined && { shownAt }) };
}

/** Attributes under the names that the provider gives them. */
const claimsOf = ({ nameID, attributes }: Profile): Readonly<Record<string, unknown>> => ({
  ...(attributes as object | undefined),
  nameID,
});

async function readSignOut(saml: SAML, query: string): Promise<SamlSignOut> {
  const names = ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'] as const;
  const raw = names.flatMap((name) => parameterOf(query, name) ?? []).join('&');
  const values = Object.fromEntries(new URLSearchParams(raw));
  // Without one the library takes the request as it is.
  if (!values['Signature'] || !values['SigAlg']) throw new Error('The sign-out is not signed');
  requireModern(values['SigAlg']);
  const { profile } = await saml.validateRedirectAsync(values, raw);
  if (profile === null || profile.ID === undefined) throw new Error('It is no sign-out');
  const answer = await saml.getLogoutResponseUrlAsync(profile, values['RelayState'] ?? '', {}, true);
  const { ID: id, nameID: nameId, sessionIndex } = profile;
  return { id, nameId, ...(sessionIndex !== undefined && { sessionIndex }), answer };
}
