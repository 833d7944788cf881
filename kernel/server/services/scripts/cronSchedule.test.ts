import { expect, test } from 'vitest';
import { parseSchedule, requireSeldom, scheduleIn } from './cronSchedule.ts';

// Monday, 5 January 2026, 6:00
const monday = { minute: 0, hour: 6, day: 5, month: 1, weekday: 1 };

test.each([
  ['0 6 * * *', {}, true],
  ['0 6 * * *', { minute: 1 }, false],
  ['*/15 * * * *', { minute: 45 }, true],
  ['*/15 * * * *', { minute: 46 }, false],
  ['5-10/5 * * * *', { minute: 10 }, true],
  ['0 6 * * 1-5', { weekday: 6, day: 10 }, false],
  ['0 6 * * 7', { weekday: 0 }, true],
  ['0 6 1 * 1', {}, true],
  ['0 6 1 * 1', { day: 1, weekday: 4 }, true],
  ['0 6 1 * 1', { day: 2, weekday: 5 }, false],
  ['0 6 1 * *', {}, false],
  ['0 6 */2 * 1', {}, true],
  ['0 6 */2 * 1', { day: 7, weekday: 3 }, false],
  ['0 6 */2 * 1', { day: 12, weekday: 1 }, false],
  ['0 6 1 * */2', { day: 1, weekday: 4 }, true],
  ['0 6 1 * */2', { day: 8, weekday: 4 }, false],
  ['0 6,18 * 1,7 *', { hour: 18, month: 7 }, true],
])('%s at %j: %s', (text, time, isDue) => {
  expect(parseSchedule(text)!.isDue({ ...monday, ...time })).toBe(isDue);
});

test.each([
  '',
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * * 13 *',
  '* * * * 8',
  '5-1 * * * *',
  '*/0 * * * *',
  'a * * * *',
  '@daily',
])('"%s" is no schedule', (text) => expect(parseSchedule(text)).toBeUndefined());

test('a cron script without a schedule that can be read is refused with an example', () => {
  const refusal = "needs a line like: export const schedule = '0 6 * * 1-5'";
  expect(() => scheduleIn('night-cron', 'export const execute = () => 1;')).toThrow(refusal);
  expect(() => scheduleIn('night-cron', `export const schedule = 'every day';`)).toThrow(refusal);
  expect(scheduleIn('night-cron', `// six\nexport const schedule: string = "0 6 * * *";`).isDue(monday)).toBe(true);
});

test('E 50: a schedule in a comment or in a text is none', () => {
  const line = `export const schedule = '0 7 * * *';`;
  const real = `export const schedule = '0 6 * * *';`;
  for (const before of [
    `/*\n${line}\n*/`,
    `const text = \`\n${line}\n\`;`,
    `const quoted = "/*"; const url = 'https://x';`,
    `const any = /["'\`]/; // it's`,
  ])
    expect(scheduleIn('night-cron', `${before}\n${real}`).isDue(monday), before).toBe(true);
  expect(() => scheduleIn('night-cron', `/*\n${line}\n*/`)).toThrow('needs a line like');
  expect(() => scheduleIn('night-cron', `const half = 6 / 2; /*\n${line}\n*/`)).toThrow('needs a line like');
});

test.each(['* * * * *', '*/4 * * * *', '0,3 6 * * *', '1,58 * * * *'])(
  'a cron floor: %s is refused, it comes more often than every five minutes',
  (schedule) => {
    expect(() => requireSeldom('busy-cron', `export const schedule = '${schedule}';`)).toThrow('more often than every 5 minutes');
  },
);

test.each(['*/5 * * * *', '0 6 * * 1-5', '10,40 * * * *'])('%s is no more often than a cron may start', (schedule) => {
  expect(() => requireSeldom('calm-cron', `export const schedule = '${schedule}';`)).not.toThrow();
});
