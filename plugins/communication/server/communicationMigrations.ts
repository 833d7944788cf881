import type { Migration } from '@mortise/sdk/server';

/** Communications and mails are called by their subject. */
export const communicationNames: Migration = {
  name: '0095-names-of-communications',
  up: async (statements) => {
    await statements.query("update d.communications set name = data ->> 'subject' where name is null");
    await statements.query("update d.mails set name = data ->> 'subject' where name is null");
  },
};
