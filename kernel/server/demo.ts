// `npm run demo -- --contracts 1000000`: fills a database with a demo company of any size.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { openProduct } from './openProduct.ts';
import { readSettings } from './settings.ts';
import { StartError } from './StartError.ts';

try {
  const { contracts = '600' } = parseArgs({ options: { contracts: { type: 'string' } } }).values;
  const demoContracts = Number(contracts);
  if (!Number.isInteger(demoContracts) || demoContracts < 1) throw new StartError(`--contracts is "${contracts}": it has to be a number above 0.`);
  const settings = readSettings({ ...process.env, MORTISE_DEMO: '1' });
  const report = (message: string, error: unknown) => console.error(message, error);
  const product = await openProduct(settings, { log: (line) => console.log(line), report, demoContracts });
  await product.database.query('analyze');
  for (const line of product.welcome) console.log(line);
  await product.database.close();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
