import type { Migration } from '@mortise/sdk/server';

/** Tasks are called by their subject. The column of the subject holds it as names are searched and sorted by. */
export const taskNames: Migration = {
  name: '0094-names-of-tasks',
  up: async (statements) => {
    await statements.query("update d.tasks set name = data ->> 'subject', name_key = subject where name is null");
  },
};
