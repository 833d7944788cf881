import type { Migration } from '@mortise/sdk/server';

/** Tasks are called by their subject. */
export const taskNames: Migration = {
  name: '0094-names-of-tasks',
  up: async (statements) => {
    await statements.query("update d.tasks set name = data ->> 'subject' where name is null");
  },
};
