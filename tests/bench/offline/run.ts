// `npm run bench:offline`: what a device does without a network, on a disk in memory: reading, unsealing and searching what is kept, and sending what waits. Then the search in a browser, on its own disk, and the start of a page on a slow processor: the client has to be built.
import { fakeDisk } from '../../../kernel/client/offline/fakeDisk.ts';
import { fakeQueue } from '../../../kernel/client/offline/changes/fakeQueue.ts';
import { Replay } from '../../../kernel/client/offline/changes/Replay.ts';
import { KeptAnswers } from '../../../kernel/client/offline/KeptAnswers.ts';
import { knownRows } from '../../../kernel/client/offline/lists/knownRows.ts';
import { listAnswer } from '../../../kernel/client/offline/lists/listAnswer.ts';
import { Task } from '../../../plugins/registers/shared/task.ts';
import { median, Report } from '../Report.ts';
import { benchBrowser } from './browser.ts';
import { benchSecondStart } from './secondStart.ts';

const RECORDS = 10_000;
/** Rows of a page of a list. */
const PAGE = 100;
const CHANGES = 200;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 7);
const LIMITS = { entries: RECORDS * 2, bytes: 1024 ** 3, entryBytes: 4 * 1024 ** 2 };

const recordOf = (number: number) => ({
  registration: `TSK${number}`,
  _version: 1,
  status: 'OPEN',
  subject: `Look at van ${number}`,
  dueDate: '2027-01-04',
  _updateDate: '2026-11-28T10:00:00Z',
});

async function times(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return median(taken.slice(1));
}

async function search(answers: KeptAnswers): Promise<void> {
  const url = '/core/tasks?search=van%204711&range=0-19&sort=subject';
  const known = knownRows(Task, await answers.ofCollection('/core/tasks'));
  const found = listAnswer({ entity: Task, url, timeZone: 'Europe/Paris', exact: undefined, known, waiting: new Map(), takesKept: true });
  if (!Array.isArray(found?.data) || found.data.length !== 1) throw new Error(`Found ${JSON.stringify(found?.data)}`);
}

async function keptAs(addresses: readonly (readonly [string, unknown])[]): Promise<KeptAnswers> {
  const answers = await KeptAnswers.open(fakeDisk().store, LIMITS);
  for (const [url, data] of addresses) await answers.keep(url, { status: 200, headers: {}, data }, 'v1');
  return answers;
}

async function replay(): Promise<void> {
  const queue = await fakeQueue(fakeDisk().store);
  for (let number = 0; number < CHANGES; number += 1)
    await queue.add({
      method: 'PATCH',
      url: `/core/tasks/TSK${number}`,
      key: `TSK${number}`,
      data: { subject: 'Typed on the road' },
      before: { subject: 'Before' },
      version: 1,
      username: 'demo/ada',
      trials: 0,
      state: 'waiting',
      date: '2026-11-28T10:00:00Z',
      kind: 'Task',
      title: '',
      isLast: false,
      idempotencyKey: `key-${number}`,
    });
  const send = ({ key }: { readonly key: string }) => Promise.resolve({ registration: key });
  await new Replay({ queue, username: 'demo/ada', send, read: send, named: () => {}, explain: ({ key }) => key }).run();
  if (queue.all.length > 0) throw new Error('Not all was sent');
}

const report = new Report();
report.heading('Without a network, the device alone');
const numbers = Array.from({ length: RECORDS }, (_, number) => number);
const pages = await keptAs(
  numbers
    .filter((number) => number % PAGE === 0)
    .map((first) => [`/core/tasks?range=${first}-${first + PAGE - 1}`, numbers.slice(first, first + PAGE).map(recordOf)]),
);
report.add({
  name: '10,000 rows kept as pages of lists: a search after the first',
  milliseconds: await times(() => search(pages)),
  limit: 100,
  runs: RUNS,
});
const singles = await keptAs(numbers.map((number) => [`/core/tasks/TSK${number}`, recordOf(number)]));
report.add({
  name: '10,000 rows kept one by one: a search after the first',
  milliseconds: await times(() => search(singles)),
  limit: 100,
  runs: RUNS,
});
report.add({
  name: '200 changes are saved, and sent to a server at no distance',
  milliseconds: await times(replay),
  limit: 10_000,
  runs: RUNS,
});
report.heading('Without a network, in a browser');
await benchBrowser(report, RECORDS, RUNS);
report.heading('Processor 4 times as slow');
await benchSecondStart(report, RUNS);
if (report.missed.length > 0) console.log(`\nMissed:\n${report.missed.join('\n')}`);
