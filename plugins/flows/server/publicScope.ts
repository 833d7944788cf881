import type { RequestScope } from '@mortise/sdk/server';
import { randomUUID } from 'node:crypto';

const LOCALE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/** In whose name a public page saves: nobody's, with the flow in its place, so that each history says where a value came from. No user can have the name. */
export const publicScope = (tenant: number, flow: string, locale = ''): RequestScope => ({
  tenant,
  user: {
    _id: randomUUID(),
    username: `(${flow})`,
    tenant: '',
    profiles: [],
    isAdmin: false,
    isMainAdmin: false,
    isSuperAdmin: false,
    timeZone: 'UTC',
    locale: LOCALE.test(locale) ? locale : 'en-EU',
    isNotificationsDisabled: true,
  },
  holder: { permissions: {} },
  requestId: randomUUID(),
  timeZone: 'UTC',
});
