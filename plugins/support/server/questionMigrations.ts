import type { Migration } from '@mortise/sdk/server';

/** Questions are called by their subject. The column of the subject holds it as names are searched and sorted by. */
export const questionNames: Migration = {
  name: '0096-names-of-questions',
  up: async (statements) => {
    await statements.query("update d.questions set name = data ->> 'subject', name_key = subject where name is null");
  },
};
