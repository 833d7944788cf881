import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';
import { isPartner } from 'scripts/portal-library';

export function execute({ record, user }: RecordContext) {
  const isNew = record === null;
  return defineLayout({
    left: [
      card('Content', { fields: ['type', 'name', 'siret', 'email', 'phone'] }, { title: isNew ? 'Who is it for?' : 'Prospect' }),
      ...(isNew ? [] : [card('SubEntities', { path: 'addresses' })]),
    ],
    ...(!isNew && { right: isPartner(user) ? [card('Documents')] : [card('Documents'), card('History')] }),
  });
}
