// `npm run demo -- --contracts 1000000`: fills a database with a demo company of any size.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { prepareTenants } from './firstStart.ts';
import { openProduct, type Product } from './openProduct.ts';
import { readSettings } from './settings.ts';
import { StartError } from './StartError.ts';

/** From here on it pays to build the indexes afterwards. */
const MANY = 20_000;

try {
  await fill(contractsOf(parseArgs({ options: { contracts: { type: 'string' } } }).values.contracts));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

function contractsOf(text = '600'): number {
  const contracts = Number(text);
  if (Number.isInteger(contracts) && contracts > 0) return contracts;
  throw new StartError(`--contracts is "${text}": it has to be a number above 0.`);
}

async function fill(demoContracts: number): Promise<void> {
  const settings = readSettings({ ...process.env, MORTISE_DEMO: '0' });
  const log = (line: string) => console.log(line);
  const product = await openProduct(settings, { log, report: (message, error) => console.error(message, error) });
  const { database, accounts, plugins, services } = product;
  const indexes = demoContracts > MANY ? await dropIndexes(product) : [];
  const welcome = await prepareTenants({
    database,
    accounts,
    plugins,
    services,
    settings: { ...settings, hasDemo: true },
    log,
    demoContracts,
  });
  for (const [number, definition] of indexes.entries()) {
    log(`Index ${number + 1} of ${indexes.length}`);
    await database.query(definition);
  }
  await database.query('analyze');
  for (const line of welcome.lines) log(line);
  await welcome.announced();
  await database.close();
}

/** Takes the indexes that nothing but reading needs away; answers how to make them again. */
async function dropIndexes({ database }: Product): Promise<readonly string[]> {
  const rows = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'd'::regnamespace and not indisunique`,
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
