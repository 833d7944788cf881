import { card, defineLayout, type RecordContext } from '@mortise/sdk/scripts';

const COMPANY = ['name', 'legalForm', 'siret', 'activityCode'];
const PERSON = ['title', 'firstName', 'lastName', 'birthDate', 'nationality'];
const REACH = ['phone', 'mobile', 'email', 'addressLine'];

export function execute({ record }: RecordContext) {
  const isCompany = record?.type === 'C';
  return defineLayout({
    left: [
      card('Content', { fields: isCompany ? COMPANY : PERSON }, { title: 'Identity' }),
      card('Content', { fields: REACH }, { title: 'How to reach them' }),
      card('SubEntities', { path: 'addresses' }),
    ],
    right: [card('Documents'), card('History', {}, { collapsed: true })],
  });
}
