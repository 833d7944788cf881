// `npm run fuzz`: properties of the domain library against exact fractions. SEED, CASES (of all properties together), ONLY (part of a name) and FROM from the environment.
import { randomBytes } from 'node:crypto';
import { PROPERTIES } from './properties/index.ts';
import { runProperty } from './runProperty.ts';

const { SEED: seed = randomBytes(4).toString('hex'), CASES = '200000', ONLY = '', FROM = '0' } = process.env;
const chosen = PROPERTIES.filter(({ name }) => name.includes(ONLY));
const each = Math.ceil(Number(CASES) / chosen.length);
const failures: string[] = [];

console.log(`SEED=${seed}, ${each} cases of each of ${chosen.length} properties`);
for (const property of chosen) {
  const start = performance.now();
  try {
    runProperty(property, seed, each, Number(FROM));
  } catch (error) {
    failures.push((error as Error).message);
  }
  console.log(
    `${failures.at(-1)?.startsWith(`${property.name},`) === true ? '✗' : '✓'} ${property.name} | ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}
failures.forEach((failure) => console.log(`\n${failure}`));
console.log(`\n${chosen.length - failures.length} of ${chosen.length} properties hold`);
process.exitCode = failures.length > 0 ? 1 : 0;
