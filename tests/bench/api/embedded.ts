// `npm run bench:embedded`: the same questions to the product on the embedded database; prints rates, there is no baseline to compare with.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './measure.ts';
import { type Known, scenarios } from './scenarios.ts';
import { fillWith, memoryOfFirst, PASSWORD, serve, signIn, stopAll } from './servers.ts';

const CONTRACTS = Number(process.env['BENCH_CONTRACTS'] ?? 100_000);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const FOLDER = process.env['BENCH_FOLDER'] ?? join('/var/tmp', `mortise-embedded-${CONTRACTS}`);
const PORT = 3_903;

const { DATABASE_URL: _, ...inherited } = process.env;
const environment = { ...inherited, MORTISE_DATA: FOLDER, MORTISE_ADMIN_PASSWORD: PASSWORD };

async function knownOf(base: string, headers: Record<string, string>): Promise<Known> {
  const list = async (query: string) => {
    const answer = await fetch(`${base}/api/financing/contracts?${query}`, { headers });
    return (await answer.json()) as { _id: string; registration: string; persons: { role: string; personRegistration: string }[] }[];
  };
  const [contract, another] = await list('sort=registration&range=5000-5001');
  const [deep] = await list('range=10000-10000');
  const clientOf = (found: typeof contract) => found!.persons.find(({ role }) => role === 'CLIENT')!.personRegistration;
  return {
    id: contract!._id,
    registration: contract!.registration,
    deepId: deep!._id,
    client: clientOf(another),
    newClient: clientOf(contract),
  };
}

try {
  if (!existsSync(FOLDER)) await fillWith(CONTRACTS, environment);
  const base = await serve('kernel/server/main.ts', PORT, environment);
  const headers = { authorization: await signIn(base) };
  console.log(`${CONTRACTS} contracts in the embedded database\nscenario | clients | product /s | p50/p99 ms`);
  for (const scenario of scenarios(await knownOf(base, headers))) {
    for (const clients of [1, 16]) {
      const { rate, p50, p99 } = await measure(base, scenario.product, scenario, clients, SECONDS, headers);
      console.log(`${scenario.name} | ${clients} | ${rate.toFixed(1)} | ${p50}/${p99}`);
    }
  }
  console.log(`\nMemory of the server after it: ${memoryOfFirst()} MB`);
} finally {
  stopAll();
}
