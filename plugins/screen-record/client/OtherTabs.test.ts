import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import { OtherTabs } from './OtherTabs.ts';

test('a tab that opens a record whose form is open in another tab says so, until that one is closed or saved', async () => {
  const here = observable({ isEditing: true });
  const [first, second, other] = [new OtherTabs('demo/ann/Loan/L1'), new OtherTabs('demo/ann/Loan/L1'), new OtherTabs('demo/ann/Loan/L2')];
  const stops = [first.start(() => here.isEditing), second.start(() => false), other.start(() => false)];
  await vi.waitFor(() => expect(second.isEdited).toBe(true));
  expect([first.isEdited, other.isEdited]).toEqual([false, false]);
  runInAction(() => (here.isEditing = false));
  await vi.waitFor(() => expect(second.isEdited).toBe(false));
  runInAction(() => (here.isEditing = true));
  await vi.waitFor(() => expect(second.isEdited).toBe(true));
  stops[0]!();
  await vi.waitFor(() => expect(second.isEdited).toBe(false));
  for (const stop of stops.slice(1)) stop();
});
