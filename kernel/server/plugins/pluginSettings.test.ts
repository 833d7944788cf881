import { expect, test } from 'vitest';
import { changedNames, checkedChange, sentSettings } from './pluginSettings.ts';

const fields = {
  unit: { type: 'select', values: { km: 'Kilometres', mi: 'Miles' }, default: 'km' },
  limit: { type: 'integer', max: 10 },
  apiKey: { type: 'secret', mandatory: true },
} as const;
const kept = { version: 1, values: { limit: 5, ofAnother: 'x' }, secrets: ['apiKey'] };

test('what nobody says follows the default, and is not written down as if somebody had', () => {
  const change = checkedChange(fields, kept, { version: 1, values: { limit: 6 }, secrets: {} });
  expect(change.values).toEqual({ ofAnother: 'x', limit: 6 });
  expect(changedNames(kept, change)).toEqual(['limit']);
  expect(sentSettings(fields, change.values)).toEqual({ unit: 'km', limit: 6 });
  expect(sentSettings({ ...fields, unit: { ...fields.unit, default: 'mi' } }, change.values)).toMatchObject({ unit: 'mi' });
});

test('what a version would not take is not sent to it', () => {
  expect(sentSettings(fields, { unit: 'ft', limit: 'many', apiKey: 'x' })).toEqual({ unit: 'km' });
});

test('a mandatory secret cannot be removed, and a change of one is told by its name', () => {
  expect(() => checkedChange(fields, kept, { version: 1, values: {}, secrets: { apiKey: null } })).toThrow();
  const change = checkedChange(fields, kept, { version: 1, values: { limit: 5 }, secrets: { apiKey: 'new' } });
  expect(changedNames(kept, change)).toEqual(['apiKey']);
});
