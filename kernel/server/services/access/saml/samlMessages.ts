import type { Claims } from '../signOn/readPerson.ts';

/** How the product and a provider speak with each other; plain data, for the thread that reads what came. */
export interface SamlPeers {
  /** The provider: its name, its pages and the certificates of its signatures. */
  readonly entityId: string;
  readonly signInAddress: string;
  readonly signOutAddress: string;
  readonly certificates: readonly string[];
  /** The product: its name, and where the provider sends to. */
  readonly ownEntityId: string;
  readonly consumer: string;
  readonly signOut: string;
  readonly ownCertificate: string;
  readonly privateKey: string | undefined;
}

/** What is read in a thread of its own. */
export type SamlQuestion =
  | { readonly kind: 'response'; readonly peers: SamlPeers; readonly message: string }
  | { readonly kind: 'sign-out'; readonly peers: SamlPeers; readonly query: string }
  | { readonly kind: 'metadata'; readonly xml: string };

/** A signed assertion that is right in itself; whether it was asked for, and whether it came before, is not known there. */
export interface SamlAssertion {
  readonly id: string;
  /** The request that it answers. */
  readonly request: string;
  /** After it the assertion is too old; ISO. */
  readonly end: string;
  /** When the provider asked who is there; ISO. */
  readonly shownAt?: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly sessionIndex?: string;
  readonly claims: Claims;
}

export interface SamlSignOut {
  readonly id: string;
  readonly nameId: string;
  readonly sessionIndex?: string;
  /** Where the browser goes on, with the answer. */
  readonly answer: string;
}

export interface SamlMetadata {
  readonly entityId: string;
  readonly signInAddress: string;
  readonly signOutAddress: string;
  readonly certificates: readonly string[];
}

export type SamlAnswer =
  | { readonly problem: string }
  | { readonly assertion: SamlAssertion }
  | { readonly signOut: SamlSignOut }
  | { readonly metadata: SamlMetadata };
