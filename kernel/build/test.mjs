// `npm test`: types, lint, unit, server and end-to-end tests. Ends with the slowest files, what failed, and `N passed, N failed`.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildClient, environment, installPackages, root, run } from './prepare.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];
/** What the tests write lies in memory where there is enough: databases that wait for no disk take a third less time. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 12 * 2 ** 30;
const NAME = /^mortise-test-(\d+)-/u;
removeLeftovers(MEMORY);
const scratch = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `mortise-test-${process.pid}-`));
/** What servers of tests start from is made once for all of them. */
const templates = join(scratch, 'templates');
mkdirSync(templates);
// PostgreSQL runs as a user of its own and reads there.
for (const folder of [scratch, templates]) chmodSync(folder, 0o755);
Object.assign(environment, {
  TMPDIR: scratch,
  MORTISE_TEST_TEMPLATES: templates,
  // Every server of a test compiles the same code.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
});
const totals = { passed: 0, failed: 0, skipped: 0 };
const MOST_FILES = 20;
const MOST_LINES = 12;
/** A run on a slow machine ends all the same: browser tests that have no time left are named and not run. */
const MOST_MINUTES = Number(process.env.MORTISE_TEST_MINUTES ?? 78);
const LEAST_BROWSER_MINUTES = 2;
/** Seconds by file of tests. */
const seconds = new Map();
/** Titles of what failed. */
const failures = [];
/** Titles of what passed only the second time, each with how the first one ended. */
const unsteady = [];
/** Titles of browser tests whose turn did not come. */
const notRun = [];

installPackages();
installBrowser();

check('format', 'oxfmt', ['--check', '.']);
check('types', 'tsc', ['--noEmit']);
check('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
buildClient();
check('bundle sizes', 'node', ['kernel/build/checkSizes.ts', '--quiet']);
vitest();
playwright();

// Servers that were ended with the time still go.
rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
console.log(`\nThe slowest files, in seconds:\n${slowest().join('\n')}`);
if (unsteady.length > 0) console.log(`\nPassed the second time:\n${unsteady.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
if (notRun.length > 0) console.log(`\nNot run, since ${MOST_MINUTES} minutes were over (MORTISE_TEST_MINUTES):\n${notRun.join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed > 0 ? 1 : 0);

/** A run that was ended could not tidy up, and memory is dear. */
function removeLeftovers(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, run] = NAME.exec(name) ?? [];
    if (run !== undefined && !isRunning(Number(run))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hasRoom(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}

/** Debian's Chromium, and its shell that draws no window where there is one to install: it takes a third less of the processor. Elsewhere Playwright's own. */
function installBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL)) return;
  const isThere = BROWSERS.some(existsSync);
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    const install = (name) => run('apt-get', ['install', '-y', '-qq', name]) === 0;
    if (run('apt-get', ['update', '-qq']) === 0 && install('chromium-headless-shell')) return;
    // Older releases have no package of the shell alone.
    if (!isThere) install('chromium');
  } else if (!isThere) run('playwright', ['install', 'chromium']);
}

/** A check counts as one test. */
function check(name, command, args) {
  const isGood = run(command, args) === 0;
  totals[isGood ? 'passed' : 'failed'] += 1;
  console.log(`${isGood ? '✓' : '✗'} ${name}`);
}

/** All files, or those named; a file that did not come to its end because Node.js itself crashed runs a second time. */
function vitest(files = []) {
  const file = join(scratch, `vitest${files.length}.json`);
  const status = run('vitest', ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const unfinished = files.length === 0 ? (report?.testResults ?? []).filter(isUnfinished) : [];
  const results = (report?.testResults ?? []).filter((result) => !unfinished.includes(result));
  for (const { name, startTime, endTime, assertionResults } of results) {
    const own = relative(process.cwd(), name);
    seconds.set(own, (endTime - startTime) / 1_000);
    for (const { status: result, fullName, failureMessages } of assertionResults) {
      totals[result in totals ? result : 'skipped'] += 1;
      if (result === 'failed') failures.push(`${own}: ${fullName}`);
      else if (result === 'passed' && failureMessages.length > 0) unsteady.push(`${own}: ${fullName}${beginning(failureMessages[0])}`);
    }
  }
  const isExplained = unfinished.length > 0 || results.some(({ assertionResults }) => assertionResults.some(isFailed));
  if (status !== 0 && !isExplained) totals.failed += 1;
  if (unfinished.length === 0) return;
  const names = unfinished.map(({ name }) => relative(process.cwd(), name));
  console.log(`Node.js crashed; these run once more: ${names.join(', ')}`);
  vitest(names);
}

function isUnfinished({ status, message, assertionResults }) {
  return status === 'failed' && message === '' && !assertionResults.some(isFailed);
}

function isFailed({ status }) {
  return status === 'failed';
}

function playwright() {
  const file = join(scratch, 'playwright.json');
  const minutes = Math.max(MOST_MINUTES - process.uptime() / 60, LEAST_BROWSER_MINUTES);
  const args = ['-c', 'tests/e2e/playwright.config.ts', '--reporter=dot,json', `--global-timeout=${Math.round(minutes * 60_000)}`];
  const status = run('playwright', ['test', ...args], { env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const { stats, suites = [], errors = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const isOutOfTime = errors.some(({ message }) => message.includes('Timed out waiting'));
  add((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 1, stats?.skipped ?? 0);
  if (status !== 0 && (stats?.unexpected ?? 0) === 0 && !isOutOfTime) totals.failed += 1;
  for (const suite of suites) noteSpecs(suite, join('tests/e2e', suite.file));
}

function noteSpecs({ suites = [], specs = [] }, file) {
  for (const { title, ok, tests } of specs) {
    const spent = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1_000));
    seconds.set(file, (seconds.get(file) ?? 0) + spent.reduce((sum, one) => sum + one, 0));
    if (!ok) failures.push(`${file}: ${title}`);
    else if (tests.every(hadNoTurn)) notRun.push(`${file}: ${title}`);
    else if (tests.some(({ status }) => status === 'flaky')) unsteady.push(`${file}: ${title}${beginning(errorIn(tests))}`);
  }
  for (const suite of suites) noteSpecs(suite, file);
}

function errorIn(tests) {
  return tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))[0];
}

/** Its first lines, below the title of its test. */
function beginning(message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .slice(0, MOST_LINES)
    .map((line) => `\n    ${line}`)
    .join('');
}

/** Also what was running when time was over. */
function hadNoTurn({ annotations, results }) {
  return annotations.length === 0 && results.every(({ status }) => status === 'interrupted' || status === 'skipped');
}

function slowest() {
  const inOrder = [...seconds].toSorted(([, one], [, other]) => other - one);
  return inOrder.slice(0, MOST_FILES).map(([file, spent]) => `${spent.toFixed(1).padStart(7)} ${file}`);
}

function add(passed, failed, skipped) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}
