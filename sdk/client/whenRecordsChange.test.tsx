import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEvents } from '../testing/FakeEvents.ts';
import { whenRecordsChange } from './whenRecordsChange.ts';

const change = (entity: string) => ({ changes: [{ entity, registration: 'R1', version: 2, user: 'ada@demo' }], entities: [] });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('many saves of a kind are followed by one call, those of other kinds by none', () => {
  const events = new FakeEvents();
  const onChange = vi.fn<() => void>();
  const stop = whenRecordsChange(events, () => ['Contract'], onChange);
  events.publish('records', change('Person'));
  vi.runAllTimers();
  expect(onChange).not.toHaveBeenCalled();
  for (let turn = 0; turn < 20; turn += 1) events.publish('records', change('Contract'));
  events.publish('records', { changes: [], entities: ['Contract'] });
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(1);
  events.publish('reconnected', {});
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(2);
  events.publish('records', change('Contract'));
  stop();
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a page that nobody looks at reads when it is looked at again', () => {
  const events = new FakeEvents();
  const onChange = vi.fn<() => void>();
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const stop = whenRecordsChange(events, () => ['Contract'], onChange);
  events.publish('records', change('Contract'));
  vi.runAllTimers();
  expect(onChange).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});
