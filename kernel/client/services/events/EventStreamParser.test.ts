import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventStreamParser } from './EventStreamParser.ts';

const parse = (...pieces: string[]) => {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece));
};

test('an event is told once its empty line has come', () => {
  const parser = new EventStreamParser();
  expect(parser.push('event: script\ndata: {"name":"x"}\n')).toEqual([]);
  expect(parser.push('\n')).toEqual([{ event: 'script', data: '{"name":"x"}' }]);
});

test('lines of data are joined, one space after the colon is not part of it', () => {
  expect(parse('data:a\ndata:  b\n\n')).toEqual([{ event: 'message', data: 'a\n b' }]);
});

test('signs of life, unknown fields and events without data tell nothing', () => {
  expect(parse(': alive\n\n', 'id: 4\n\n', 'event: script\n\n', 'data: x\n\n')).toEqual([{ event: 'message', data: 'x' }]);
});

test('the server says how long to wait before asking again', () => {
  const parser = new EventStreamParser();
  parser.push('retry: 2000\nretry: soon\n');
  expect(parser.retry).toBe(2000);
});

test('what comes is the same wherever the network cuts it, and whatever ends its lines', () => {
  const cuts = fc.array(fc.nat(60), { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom('\n', '\r\n', '\r'), cuts, (end, places) => {
      const text = ['event: script', 'data: é 1', 'data: 2', '', ': alive', '', 'data: 3', '', ''].join(end);
      const sorted = [0, ...places.filter((place) => place < text.length).toSorted((one, other) => one - other), text.length];
      const pieces = sorted.slice(1).map((place, index) => text.slice(sorted[index], place));
      // A stream that ends its lines with a lone CR shows that the last line is over with what follows it.
      expect(parse(...pieces, ':')).toEqual([
        { event: 'script', data: 'é 1\n2' },
        { event: 'message', data: '3' },
      ]);
    }),
  );
});
