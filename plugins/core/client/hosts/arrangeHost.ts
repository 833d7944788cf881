import type { Layout } from '@mortise/sdk';

/** The page of a host, with its look beside its fields. */
export default (standard: Layout): Layout => ({ ...standard, right: [{ kind: 'HostPreview' }, ...(standard.right ?? [])] });
