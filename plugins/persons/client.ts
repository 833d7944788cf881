import { definePlugin } from '@mortise/sdk/client';

const arrangePerson = () => import('./client/arrangePerson.ts');
const quickAdd = () => import('./client/quickAdd/QuickAddPerson.tsx');

export default definePlugin({
  id: 'persons',
  contributes: {
    cards: [
      { id: 'Person', label: 'Person', shows: 'people', loadKind: () => import('./client/personKind.ts'), load: () => import('./client/PersonCard.tsx') },
      { id: 'PersonDuplicates', label: 'Possible duplicates', shows: 'people', example: {}, load: () => import('./client/duplicates/DuplicatesCard.tsx') },
      { id: 'PersonUsers', label: 'Users of the person', shows: 'people', permission: 'read /api/core/users', example: {}, load: () => import('./client/PersonUsersCard.tsx') },
      { id: 'PersonPrivacy', label: 'Personal data', shows: 'people', example: {}, load: () => import('./client/privacy/PrivacyCard.tsx') },
    ],
    layouts: [
      { id: 'person', entity: 'Person', load: arrangePerson },
      { id: 'prospect', entity: 'Prospect', load: arrangePerson },
    ],
    quickAdds: [
      { id: 'person', entity: 'Person', load: quickAdd },
      { id: 'prospect', entity: 'Prospect', load: quickAdd },
    ],
  },
}); // prettier-ignore
