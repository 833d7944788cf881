import type { Migration } from '@mortise/sdk/server';

/** Communications and mails are called by their subject. The column of the subject holds it as names are searched and sorted by. */
export const communicationNames: Migration = {
  name: '0095-names-of-communications',
  up: async (statements) => {
    await statements.query("update d.communications set name = data ->> 'subject', name_key = subject where name is null");
    await statements.query("update d.mails set name = data ->> 'subject', name_key = subject where name is null");
  },
};
