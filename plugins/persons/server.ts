import { defineServerPlugin } from '@mortise/sdk/server';
import { personLists } from './server/personLists.ts';
import { personRoutes } from './server/personRoutes.ts';
import { Campaign } from './shared/campaign.ts';
import { Person } from './shared/person.ts';
import { PersonAmendment } from './shared/personAmendment.ts';
import { PrivacyAction } from './shared/privacyAction.ts';
import { Prospect } from './shared/prospect.ts';
import { RegisterEntry } from './shared/registerEntry.ts';

const PERSONS = ['read /api/person/persons', 'read /api/person/prospects'];
const COLLECTIONS = ['persons', 'prospects', 'person-amendments', 'campaigns'];
const ALL = COLLECTIONS.flatMap((name) => [`read /api/person/${name}`, `write /api/person/${name}`]);

export default defineServerPlugin({
  id: 'persons',
  requires: ['core'],
  entities: [Person, Prospect, PersonAmendment, Campaign, RegisterEntry, PrivacyAction],
  profiles: { STAFF: ALL, SALES: ALL, PARTNER: PERSONS },
  menus: [
    {
      id: 'persons',
      label: 'Contact management',
      icon: 'users',
      children: [
        { id: 'person-list', label: 'Companies and people', icon: 'users', path: '/persons', daily: 6, letter: 'P', permission: 'read /api/person/persons' },
        { id: 'prospect-list', label: 'Prospects', icon: 'user-plus', path: '/prospects', letter: 'O', permission: 'read /api/person/prospects' },
        { id: 'person-amendment-list', label: 'Person amendments', icon: 'user-check', path: '/person-amendments', permission: 'read /api/person/person-amendments' },
        { id: 'register-entry-list', label: 'Register entries', icon: 'building', path: '/register-entries', permission: 'read /api/person/register-entries' },
        { id: 'privacy-action-list', label: 'Privacy actions', icon: 'key', path: '/privacy-actions', permission: 'read /api/person/privacy-actions' },
        { id: 'campaign-list', label: 'Campaigns', icon: 'flag', path: '/campaigns', permission: 'read /api/person/campaigns' },
      ],
    },
  ],
  lists: personLists,
  routes: personRoutes,
}); // prettier-ignore
