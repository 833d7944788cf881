import { DOMParser } from '@xmldom/xmldom';
import type { SamlMetadata } from './samlMessages.ts';
import { requireModern } from './samlText.ts';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** What the metadata of a provider says. @throws where it says too little */
export function readMetadata(xml: string): SamlMetadata {
  // Certificates are only carried: how the document itself is signed says nothing here.
  requireModern(xml.replaceAll(/<(?:\w+:)?SignatureMethod[^>]*>|<(?:\w+:)?DigestMethod[^>]*>/g, ''));
  const root = new DOMParser({ errorHandler: refuse }).parseFromString(xml, 'text/xml');
  const role = root.getElementsByTagNameNS(METADATA, 'IDPSSODescriptor')[0];
  const entityId = (role?.parentNode as Element | undefined)?.getAttribute('entityID') ?? '';
  const signInAddress = role === undefined ? '' : addressOf(role, 'SingleSignOnService');
  const certificates = role === undefined ? [] : certificatesOf(role);
  if (entityId === '') throw new Error('It is no metadata of an identity provider');
  if (signInAddress === '') throw new Error('The provider names no sign-in by HTTP-Redirect');
  if (certificates.length === 0) throw new Error('The provider names no certificate for its signatures');
  return { entityId, signInAddress, signOutAddress: addressOf(role!, 'SingleLogoutService'), certificates };
}

const elements = (parent: Element, space: string, name: string): readonly Element[] =>
  Array.from(parent.getElementsByTagNameNS(space, name));

interface Endpoint {
  readonly Binding?: string;
  readonly Location?: string;
}

const attributesOf = ({ attributes }: Element): Endpoint =>
  Object.fromEntries(Array.from(attributes).map(({ name, value }) => [name, value]));

const addressOf = (role: Element, name: string): string =>
  elements(role, METADATA, name)
    .map(attributesOf)
    .find(({ Binding: binding }) => binding === REDIRECT)?.Location ?? '';

const certificatesOf = (role: Element): readonly string[] =>
  elements(role, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate'))
    .map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ''))
    .filter((text) => text !== '');

function refuse(_level: string, message: string): never {
  throw new Error(message);
}
