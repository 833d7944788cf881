// `npm run bench:events`: what open event streams cost everybody else. Answers of a list and saves at a steady rate, without streams and with 200 of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../api/cluster.ts';
import { fillWith, makeUser, PASSWORD, reached, serve, signIn, stopAll } from '../api/servers.ts';
import { Report } from '../Report.ts';

const STREAMS = Number(process.env['BENCH_STREAMS'] ?? 200);
const SAVES = Number(process.env['BENCH_SAVES'] ?? 100);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
/** A user may have so many. */
const STREAMS_OF_USER = 20;
const CONTRACTS = 600;
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-events-'));
const { DATABASE_URL: _, ...inherited } = process.env;

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

interface Site {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly registrations: readonly string[];
}

/** What comes is thrown away by the cheapest way: browsers read on machines of their own. */
function openStream(base: string, authorization: string): Promise<AbortController> {
  const abort = new AbortController();
  return new Promise((resolve, reject) => {
    const request = get(`${base}/api/core/events`, { headers: { authorization }, signal: abort.signal, agent: false }, (answer) => {
      answer.on('error', () => {}).resume();
      if (answer.statusCode === 200) resolve(abort);
      else reject(new Error(`The stream answers ${answer.statusCode}`));
    });
    request.on('error', reject);
  });
}

/** Every tenth stream is that of a partner, who is told of their own contracts alone. */
async function openStreams({ base, headers }: Site): Promise<readonly AbortController[]> {
  const [{ registration: partner }] = (await (await fetch(`${base}/api/person/persons?range=0-0`, { headers })).json()) as [
    { readonly registration: string },
  ];
  const streams: AbortController[] = [];
  for (let user = 0; streams.length < STREAMS; user += 1) {
    const isPartner = user === 0;
    const profile = isPartner ? { profiles: ['PARTNER'], partnerRegistration: partner } : { profiles: ['STAFF'] };
    await makeUser(base, headers['authorization'] ?? '', { username: `listener${user}@demo`, firstName: 'L', lastName: 'R', ...profile });
    const authorization = await signIn(base, `listener${user}@demo`);
    for (let one = 0; one < STREAMS_OF_USER && streams.length < STREAMS; one += 1) {
      streams.push(await openStream(base, authorization));
    }
  }
  return streams;
}

/** Asks for a page of the list one after the other, while records are saved at the rate. Answers how long each page took. */
async function whileSaving({ base, headers, registrations }: Site): Promise<{ readonly times: readonly number[]; readonly saves: number }> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  let saves = 0;
  const save = async (index: number): Promise<void> => {
    const answer = await fetch(`${base}/api/financing/contracts/${registrations[index % registrations.length]}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify({ externalReference: `save ${index}` }),
    });
    await answer.arrayBuffer();
    if (answer.ok) saves += 1;
  };
  const saving = (async () => {
    const running: Promise<void>[] = [];
    for (let index = 0, due = performance.now(); performance.now() < end; index += 1, due += 1_000 / SAVES) {
      await later(Math.max(0, due - performance.now()));
      running.push(save(index));
    }
    await Promise.all(running);
  })();
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(`${base}/api/financing/contracts?range=0-24`, { headers })).arrayBuffer();
    times.push(performance.now() - start);
  }
  await saving;
  return { times, saves };
}

async function siteOf(port: number, environment: NodeJS.ProcessEnv): Promise<Site> {
  await fillWith(CONTRACTS, environment);
  const base = await serve('kernel/server/main.ts', port, environment);
  await reached(base);
  const headers = { authorization: await signIn(base) };
  const listed = await fetch(`${base}/api/financing/contracts?range=0-199&status=DRAFT&projection=registration`, { headers });
  return { base, headers, registrations: ((await listed.json()) as { registration: string }[]).map(({ registration }) => registration) };
}

const report = new Report();
const cluster = await startCluster(folder, 3_915);
try {
  const common = { ...inherited, MORTISE_ADMIN_PASSWORD: PASSWORD };
  const kinds = {
    'the embedded database': { ...common, MORTISE_DATA: join(folder, 'embedded') },
    PostgreSQL: { ...common, MORTISE_DATA: join(folder, 'shared'), DATABASE_URL: cluster.url },
  };
  for (const [index, [kind, environment]] of Object.entries(kinds).entries()) {
    const site = await siteOf(3_916 + index, environment);
    await whileSaving(site);
    const calm = await whileSaving(site);
    const streams = await openStreams(site);
    const followed = await whileSaving(site);
    for (const stream of streams) stream.abort();
    report.heading(`${kind}, ${SAVES} saves a second`);
    const [before, after] = [percentile(calm.times, 0.95), percentile(followed.times, 0.95)];
    report.note('p95 of a page, no stream', `${before.toFixed(1)} ms, ${calm.saves} saves, ${calm.times.length} pages`);
    report.note(`p95 of a page, ${STREAMS} streams`, `${after.toFixed(1)} ms, ${followed.saves} saves, ${followed.times.length} pages`);
    report.add({ name: `p95 with ${STREAMS} streams`, milliseconds: after / before, limit: 1.2, unit: '×', runs: followed.times.length });
  }
} finally {
  stopAll();
  await later(2_000);
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (report.missed.length > 0) console.log(`\nMissed: ${report.missed.join('; ')}`);
