import { datePrelude } from './datePrelude.ts';

/**
 * Runs in a fresh realm before the script and evaluates to a function of the host's own two, which answers the tools
 * that the glue works with. A script never gets hold of them, and they use only functions taken before it ran.
 */
export const prelude = String.raw`(function (hostLog, hostCall, limits) {
  'use strict';
  const setNow = ${datePrelude};
  const { parse, stringify } = JSON, { apply, defineProperty, ownKeys } = Reflect, { freeze } = Object;
  const call = Function.prototype.call, bind = Function.prototype.bind;
  const uncurry = method => apply(bind, call, [method]);
  const slice = uncurry(String.prototype.slice), join = uncurry(Array.prototype.join), imul = Math.imul;
  const PlainPromise = Promise, PlainError = Error, text = String;
  const global = globalThis;

  // Memory that is shared, and what tells when memory is collected, have no use here and would make runs differ.
  for (const name of ['SharedArrayBuffer', 'WeakRef', 'FinalizationRegistry']) delete global[name];

  let state = 1;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  defineProperty(Math, 'random', { value: random, writable: true, configurable: true, enumerable: false });

  const show = value => {
    if (typeof value === 'string') return slice(value, 0, limits.line);
    try {
      if (value instanceof PlainError) return slice(text(value), 0, limits.line);
      const json = typeof value === 'object' ? stringify(value) : undefined;
      return slice(json === undefined ? text(value) : json, 0, limits.line);
    } catch { return '[unprintable]'; }
  };
  const console = {};
  for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
    console[level] = (...values) => { const shown = []; for (let i = 0; i < values.length && i < 20; i++) shown[i] = show(values[i]); hostLog(level, slice(join(shown, ' '), 0, limits.line)); };
  }
  defineProperty(global, 'console', { value: freeze(console), writable: true, configurable: true, enumerable: false });

  const deepFreeze = value => {
    if (typeof value !== 'object' || value === null) return value;
    // Parsed JSON has own data properties only: reading them runs nothing of the script.
    const keys = ownKeys(value);
    for (let i = 0; i < keys.length; i++) {
      const item = value[keys[i]];
      if (typeof item === 'object' && item !== null) deepFreeze(item);
    }
    return freeze(value);
  };
  const capability = (name, value) => new PlainPromise((resolve, reject) => {
    const json = value === undefined ? 'null' : stringify(value);
    hostCall(text(name), json === undefined ? 'null' : json, resolve, reject);
  });
  const field = (error, name) => { try { const value = error[name]; return value === undefined ? '' : slice(text(value), 0, limits.line); } catch { return ''; } };

  return {
    clock(now, seed) { setNow(now); state = seed | 0; },
    find(exports, name) { const found = Object(exports)[name]; return typeof found === 'function' ? found : undefined; },
    start(fn, json) {
      const values = parse(json);
      for (let i = 0; i < values.length; i++) {
        const value = values[i];
        if (i === 0 && typeof value === 'object' && value !== null && !Array.isArray(value)) defineProperty(value, 'call', { value: capability, enumerable: false });
        deepFreeze(value);
      }
      return apply(fn, undefined, values);
    },
    result(value) { const json = stringify(value); return json === undefined ? 'null' : json.length > limits.result ? undefined : json; },
    answer(settle, json, refused) { const value = parse(json); settle(refused ? new PlainError(value) : value); },
    describe(error) {
      const thrown = error !== null && typeof error === 'object';
      return stringify({ name: thrown ? field(error, 'name') : '', message: thrown ? field(error, 'message') : show(error), stack: thrown ? field(error, 'stack') : '' });
    },
  };
})`;
