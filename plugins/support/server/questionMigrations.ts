import type { Migration } from '@mortise/sdk/server';

/** Questions are called by their subject. */
export const questionNames: Migration = {
  name: '0096-names-of-questions',
  up: async (statements) => {
    await statements.query("update d.questions set name = data ->> 'subject' where name is null");
  },
};
