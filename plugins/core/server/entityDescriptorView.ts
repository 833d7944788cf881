import type { EntityView } from '@mortise/sdk/server';

const OF_KIND = `kind = 'dyno'`;

/** The latest version of each description; of one that is out of use what it was last. */
export const entityDescriptorView: EntityView = {
  from: `(select distinct on (tenant, name) tenant, name, version, is_deleted, insert_date, insert_user
          from app.settings where ${OF_KIND} order by tenant, name, version desc) latest
    join lateral (select content::jsonb as content from app.settings described
          where described.tenant = latest.tenant and ${OF_KIND} and described.name = latest.name and not is_deleted
          order by version desc limit 1) described on true
    join lateral (select insert_date, insert_user from app.settings made
          where made.tenant = latest.tenant and ${OF_KIND} and made.name = latest.name order by version limit 1) made on true`,
  tenant: 'latest.tenant',
  id: `md5('dyno ' || latest.tenant || ' ' || latest.name)::uuid`,
  registration: 'latest.name',
  name: `described.content ->> 'name'`,
  status: `case when latest.is_deleted then 'OUT_OF_USE' else 'IN_USE' end`,
  insertDate: 'made.insert_date',
  insertUser: 'made.insert_user',
  updateDate: 'latest.insert_date',
  updateUser: 'latest.insert_user',
  version: 'latest.version',
  fields: {
    kind: 'latest.name',
    pluralName: `described.content ->> 'pluralName'`,
    registrationPrefix: `described.content ->> 'registrationPrefix'`,
    readers: `described.content -> 'readers'`,
    writers: `described.content -> 'writers'`,
    fields: `described.content -> 'fields'`,
    statuses: `described.content -> 'statuses'`,
    transitions: `described.content -> 'transitions'`,
  },
};
