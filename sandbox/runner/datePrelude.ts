/**
 * QuickJS takes the host's zone and clock. Here a date is always UTC and "now" is what the host says, so that the
 * same script gives the same result in every browser and on the server. Evaluates to the function that sets "now".
 */
export const datePrelude = String.raw`(function () {
  'use strict';
  const Native = Date, proto = Native.prototype, parseNative = Native.parse, utc = Native.UTC;
  const { apply, construct, defineProperty } = Reflect;
  const call = Function.prototype.call, bind = Function.prototype.bind;
  const uncurry = method => apply(bind, call, [method]);
  const define = (target, name, value) => defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  const test = uncurry(RegExp.prototype.test), slice = uncurry(String.prototype.slice), padStart = uncurry(String.prototype.padStart);
  const iso = uncurry(proto.toISOString), time = uncurry(proto.getTime), year = uncurry(proto.getUTCFullYear), setYear = uncurry(proto.setUTCFullYear);
  const month = uncurry(proto.getUTCMonth), day = uncurry(proto.getUTCDate), weekday = uncurry(proto.getUTCDay);
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const zoned = /(?:Z|GMT|UTC?|\d:\d\d.*[+-]\d\d:?\d\d)\s*(?:\(.*\)\s*)?$/i, dateOnly = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/, isoTime = /^[+-]?\d{4,6}-\d\d(?:-\d\d)?T/;
  let now = 0;

  const parse = value => {
    const text = String(value);
    if (test(zoned, text) || test(dateOnly, text)) return parseNative(text);
    return parseNative(text + (test(isoTime, text) ? 'Z' : ' GMT'));
  };
  const single = value => {
    const primitive = value instanceof Native ? time(value) : value !== null && typeof value === 'object' ? value[Symbol.toPrimitive]?.('default') ?? value.valueOf() : value;
    return typeof primitive === 'string' ? parse(primitive) : primitive;
  };
  function Frozen(...parts) {
    if (!new.target) return new Frozen().toString();
    const argument = parts.length === 0 ? now : parts.length === 1 ? single(parts[0]) : apply(utc, undefined, parts);
    return construct(Native, [argument], new.target);
  }
  define(Frozen, 'name', 'Date');
  define(Frozen, 'length', 7);
  const statics = { now() { return now; }, parse(text) { return parse(text); }, UTC: utc };
  for (const name of ['now', 'parse', 'UTC']) define(Frozen, name, statics[name]);
  defineProperty(Frozen, 'prototype', { value: proto, writable: false, enumerable: false, configurable: false });
  define(proto, 'constructor', Frozen);
  define(globalThis, 'Date', Frozen);

  for (const part of ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds', 'Day']) {
    define(proto, 'get' + part, proto['getUTC' + part]);
    if (part !== 'Day') define(proto, 'set' + part, proto['setUTC' + part]);
  }
  const method = (name, body) => define(proto, name, body);
  const dateText = date => days[weekday(date)] + ' ' + months[month(date)] + ' ' + padStart('' + day(date), 2, '0') + ' ' + padStart('' + year(date), 4, '0');
  const timeText = date => slice(iso(date), -13, -5) + ' GMT+0000';
  const valid = (date, format) => time(date) === time(date) ? format(date) : 'Invalid Date';
  method('getTimezoneOffset', function () { return time(this) * 0; });
  method('getYear', function () { return year(this) - 1900; });
  method('setYear', function (value) { return setYear(this, +value >= 0 && +value <= 99 ? 1900 + +value : +value); });
  method('toString', function () { return valid(this, date => dateText(date) + ' ' + timeText(date)); });
  method('toDateString', function () { return valid(this, dateText); });
  method('toTimeString', function () { return valid(this, timeText); });
  method('toLocaleString', function () { return valid(this, date => slice(iso(date), 0, -5)); });
  method('toLocaleDateString', function () { return valid(this, date => slice(iso(date), 0, -14)); });
  method('toLocaleTimeString', function () { return valid(this, date => slice(iso(date), -13, -5)); });
  return value => { now = value; };
})()`;
