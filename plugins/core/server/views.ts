import type { EntityView } from '@mortise/sdk/server';

/** Where the kinds come from whose records services of the server keep. */
export const views: Readonly<Record<string, EntityView>> = {
  Document: {
    from: 'd.documents o',
    tenant: 'o.tenant',
    id: 'o.id',
    registration: 'o.id::text',
    name: 'o.name',
    insertDate: 'o.insert_date',
    insertUser: 'o.insert_user',
    fields: {
      type: 'o.type',
      contentType: 'o.content_type',
      size: 'o.size',
      entityName: 'o.entity',
      entityRegistration: 'o.registration',
    },
  },
  Counter: {
    from: 'd.counters c',
    tenant: 'c.tenant',
    id: `md5(c.tenant || c.entity)::uuid`,
    registration: 'c.entity',
    name: 'c.entity',
    insertDate: `'epoch'::timestamptz`,
    fields: { seq: 'c.value' },
  },
};
