import { provide, token } from '@mortise/sdk';
import { expect, test, vi } from 'vitest';
import { ServiceContainer } from '../shared/ServiceContainer.ts';

const Name = token<string>('test/name');
const Greeting = token<{ readonly text: string; dispose(): void }>('test/greeting');

test('a service is made once, with what it needs, when first asked for', () => {
  const create = vi.fn((name: string) => ({ text: `hello ${name}`, dispose: () => {} }));
  const services = new ServiceContainer();
  services.add([provide(Greeting, [Name], create), provide(Name, [], () => 'Ada')]);
  expect(create).not.toHaveBeenCalled();
  expect(services.get(Greeting)).toBe(services.get(Greeting));
  expect(services.get(Greeting).text).toBe('hello Ada');
  expect(create).toHaveBeenCalledTimes(1);
});

test('a child sees its parent, and keeps its own to itself', () => {
  const app = new ServiceContainer();
  app.add([provide(Name, [], () => 'Ada')]);
  const session = new ServiceContainer(app);
  session.add([provide(Greeting, [Name], (name) => ({ text: name, dispose: () => {} }))]);
  expect(session.get(Greeting).text).toBe('Ada');
  expect(() => app.get(Greeting)).toThrow(/test\/greeting/);
});

test('the disposer disposes of what was made, once, and unbinds', () => {
  const dispose = vi.fn();
  const services = new ServiceContainer();
  const remove = services.add([provide(Greeting, [], () => ({ text: '', dispose }))]);
  services.get(Greeting);
  remove();
  remove();
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(() => services.get(Greeting)).toThrow(/test\/greeting/);
});
