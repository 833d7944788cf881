import { codeList, defineServerPlugin } from '@mortise/sdk/server';
import { communicationNames } from './server/communicationMigrations.ts';
import { onboardPartner } from './server/onboardPartner.ts';
import { entities } from './shared/entities.ts';

const READ = 'read /api/communication/communications';
const WRITE = 'write /api/communication/communications';

export default defineServerPlugin({
  id: 'communication',
  requires: ['persons', 'financing', 'billing', 'cases'],
  entities,
  migrations: [communicationNames],
  runs: { 'onboard-partner': onboardPartner },
  profiles: { STAFF: [READ, WRITE], SALES: [READ, WRITE] },
  menus: [
    {
      id: 'communication',
      label: 'Communication',
      icon: 'message',
      children: [
        { id: 'communication-list', label: 'Communications', icon: 'message', path: '/communications', permission: READ },
        { id: 'mail-list', label: 'Mails', icon: 'mail', path: '/mails', permission: 'read /api/communication/mails' },
      ],
    },
  ],
  lists: {
    communicationType: codeList({ EMAIL: 'E-mail', LETTER: 'Letter', PHONE: 'Phone call', SMS: 'Text message', MEETING: 'Meeting', CHAT: 'Chat' }),
    communicationCategory: codeList({ COMMERCIAL: 'Commercial', CONTRACT: 'Contract', INVOICE: 'Invoice', REMINDER: 'Reminder', CLAIM: 'Claim', OTHER: 'Other' }),
    communicationDirection: codeList({ INBOUND: 'Incoming', OUTBOUND: 'Outgoing' }),
  },
}); // prettier-ignore
