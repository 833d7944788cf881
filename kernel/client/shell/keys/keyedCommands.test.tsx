import { SessionService } from '@mortise/sdk/client';
import { FakeServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import { holderOf, keyedCommands, normalKeys, saveOwnKeys } from './keyedCommands.ts';
import { pressedKeys } from './pressedKeys.ts';

const load = () => Promise.resolve({ default: () => {} });
const command = (id: string, hotkey?: string) => ({ id, label: `Command ${id}`, load, ...(hotkey !== undefined && { hotkey }) });

function given(...commands: readonly ReturnType<typeof command>[]) {
  const services = new FakeServices();
  services.contributions.add({ commands });
  const keys = () => keyedCommands(services).map(({ id, keys: own, conflict }) => [id.replace('commands/', ''), own, conflict]);
  return { services, keys };
}

test('[issue 23, 4] of two commands with the same keys the first one keeps them, and the other is told whose they are', () => {
  const { keys } = given(command('a', 'mod+shift+K'), command('b', 'Shift+Mod+k'), command('c', 'alt+X'));
  expect(keys()).toEqual([
    ['a', 'mod+shift+K', undefined],
    ['b', undefined, 'Command a'],
    ['c', undefined, 'Open the side view'],
  ]);
});

test('[issue 23, 4] keys of the user come before those of the standard, can be taken away, and are kept with the user', async () => {
  const { services, keys } = given(command('a', 'F1'), command('b'));
  await saveOwnKeys({ 'commands/b': 'F1' }, services);
  expect(services.get(SessionService).preference('UI', 'KEYS')?.value).toEqual({ 'commands/b': 'F1' });
  expect(keys()).toEqual([
    ['a', undefined, 'Command b'],
    ['b', 'F1', undefined],
  ]);
  expect(holderOf('F1', services, 'commands/a')).toBe('Command b');
  expect(holderOf('F1', services, 'commands/b')).toBeUndefined();
  expect(holderOf('Mod+S', services, 'commands/b')).toBe('Save or submit the page');
  await saveOwnKeys({ 'commands/a': '' }, services);
  expect(keys()).toEqual([
    ['a', undefined, undefined],
    ['b', undefined, undefined],
  ]);
});

test('[KEY-001] keys are named as they are pressed, Cmd and Ctrl alike; what somebody types is no key of a command', () => {
  const pressed = (init: KeyboardEventInit) => pressedKeys(new KeyboardEvent('keydown', init));
  expect(pressed({ key: 'k', code: 'KeyK', metaKey: true, shiftKey: true })).toBe('Mod+Shift+K');
  expect(pressed({ key: '≈', code: 'KeyX', altKey: true })).toBe('Alt+X');
  expect(pressed({ key: 'F8', code: 'F8' })).toBe('F8');
  expect(pressed({ key: 'k', code: 'KeyK' })).toBeUndefined();
  expect(pressed({ key: 'Control', code: 'ControlLeft', ctrlKey: true })).toBeUndefined();
  expect(normalKeys('Mod+Alt+K')).toBe(normalKeys('alt+mod+k'));
});
