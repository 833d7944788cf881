import type { AnswerOf } from '@mortise/sdk';
import type { RowAction } from '@mortise/sdk/ui';
import type { caches } from '../../../../kernel/contract.ts';

export type CachesAnswer = AnswerOf<typeof caches.listCaches>;
export type Cache = CachesAnswer['caches'][number];

/** What the caches of a server hold. */
export const CACHE_LABELS: ReadonlyMap<string, { readonly label: string }> = new Map([
  ['sessions', { label: 'Sessions and their rights' }],
  ['keys', { label: 'Keys for programs' }],
  ['rules', { label: 'Rules of approval' }],
  ['scripts', { label: 'Names of scripts' }],
  ['texts', { label: 'Texts in languages' }],
  ['wording', { label: 'Wording of tenants' }],
  ['plugins', { label: 'Files of plugins' }],
]);

export const clearOne = ({ name }: Pick<Cache, 'name'>): RowAction => ({
  label: 'Clear',
  method: 'DELETE',
  url: '/api/system/caches',
  payload: { name },
  confirm: 'Clear this cache of this server? Nothing is lost: what it held is read again when it is asked for.',
  message: 'The cache is cleared.',
});
