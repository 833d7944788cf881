import { KeptAnswers } from '../../../kernel/client/offline/KeptAnswers.ts';
import { storeOf } from '../../../kernel/client/offline/KeyedStore.ts';
import { knownRows } from '../../../kernel/client/offline/lists/knownRows.ts';
import { listAnswer } from '../../../kernel/client/offline/lists/listAnswer.ts';
import { Task } from '../../../plugins/registers/shared/task.ts';

const LIMITS = { entries: 20_000, bytes: 1024 ** 3, entryBytes: 4 * 1024 ** 2 };

export interface SearchesInPage {
  /** Milliseconds of the first search after the page was opened, and of the one that follows it. */
  readonly first: number;
  readonly second: number;
  /** The longest time that the page did not draw during the first. */
  readonly longest: number;
}

const search = async (answers: KeptAnswers, words: string): Promise<number> => {
  const start = performance.now();
  const url = `/core/tasks?search=${encodeURIComponent(words)}&range=0-19&sort=subject`;
  const known = knownRows(Task, await answers.ofCollection('/core/tasks'));
  const found = listAnswer({ entity: Task, url, timeZone: 'UTC', exact: undefined, known, waiting: new Map(), takesKept: true });
  if (!Array.isArray(found?.data) || found.data.length !== 1) throw new Error(`Found ${JSON.stringify(found?.data)}`);
  return performance.now() - start;
};

/** Runs in a page: keeps so many records one by one in the browser's database. */
async function keepInPage(count: number): Promise<void> {
  const answers = await KeptAnswers.open(storeOf('bench'), LIMITS);
  for (let number = 0; number < count; number += 1) {
    const subject = `Look at van ${number}`;
    const data = { registration: `TSK${number}`, _version: 1, status: 'OPEN', subject, dueDate: '2027-01-04' };
    await answers.keep(`/core/tasks/TSK${number}`, { status: 200, headers: {}, data }, 'v1');
  }
}

/** Runs in a page: searches what another page has kept. */
async function searchInPage(): Promise<SearchesInPage> {
  const answers = await KeptAnswers.open(storeOf('bench'), LIMITS);
  let longest = 0;
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  tasks.observe({ entryTypes: ['longtask'] });
  const first = await search(answers, 'van 4711');
  const second = await search(answers, 'van 4712');
  // Long tasks are told after they ended.
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  tasks.disconnect();
  return { first, second, longest };
}

Object.assign(globalThis, { keepInPage, searchInPage });
