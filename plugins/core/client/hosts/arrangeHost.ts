import type { Layout } from '@mortise/sdk';

/** The page of a host, with its look and its files beside its fields. */
export default (standard: Layout): Layout => ({
  ...standard,
  right: [{ kind: 'HostPreview' }, { kind: 'HostFiles' }, ...(standard.right ?? [])],
});
