import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lookIntoHostFile } from './lookIntoHostFile.ts';

const FONTS = join(import.meta.dirname, '../../../../node_modules/@fontsource-variable/inter/files');
const font = readFileSync(
  join(
    FONTS,
    readdirSync(FONTS).find((name) => name.endsWith('.woff2'))!,
  ),
);
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const look = (name: string, content: Buffer | string) => lookIntoHostFile({ name, bytes: Buffer.from(content) });
const svg = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${more}>${inside}</svg>`;

/** A picture whose head says that it is that wide. */
const wide = (width: number): Buffer => {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  return copy;
};

describe('files that a host gets', () => {
  test('[THEME-015] a font is taken by its head, and one that was cut off, or unpacks to more than a font, is not', () => {
    expect(look('brand.woff2', font)).toEqual({ contentType: 'font/woff2' });
    const huge = Buffer.from(font);
    huge.writeUInt32BE(2 ** 31, 16);
    for (const wrong of [font.subarray(0, -1), huge, Buffer.from('wOF2'), png]) expect(() => look('brand.woff2', wrong)).toThrow(/WOFF2/);
  });

  test('[THEME-016] a picture is what its name says, with its size, and no larger than a screen', () => {
    expect(look('logo.png', png)).toEqual({ contentType: 'image/png', width: 1, height: 1 });
    expect(() => look('logo.jpg', png)).toThrow(/jpg/);
    expect(() => look('logo.png', '<html><script>alert(1)</script>')).toThrow(/png/);
    for (const width of [0, 5_000]) expect(() => look('logo.png', wide(width))).toThrow();
    const jpeg = Buffer.from('ffd8ffe000044a46ffc0000b080010002001011100ffd9', 'hex');
    expect(look('logo.jpg', jpeg)).toEqual({ contentType: 'image/jpeg', width: 32, height: 16 });
    const webp = Buffer.alloc(30);
    webp.write('RIFF', 0, 'latin1');
    webp.write('WEBPVP8X', 8, 'latin1');
    webp.writeUIntLE(63, 24, 3);
    webp.writeUIntLE(31, 27, 3);
    expect(look('logo.webp', webp)).toEqual({ contentType: 'image/webp', width: 64, height: 32 });
  });

  test('[THEME-016] an SVG is a picture alone: what runs, loads from elsewhere or grows is refused with the reason', () => {
    const good = svg('<style>.a{fill:url(#b)}</style><linearGradient id="b"/><use href="#b"/><path class="a" d="M0 0h8v8z"/>');
    expect(look('logo.svg', good)).toEqual({ contentType: 'image/svg+xml' });
    for (const [wrong, reason] of [
      [svg('<script>alert(1)</script>'), /<script>/],
      [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'), /<script>/],
      [svg('<foreignObject/>'), /<foreignobject>/],
      [svg('', ' onload="alert(1)"'), /onload/],
      [svg('<image href="https://evil.example/x.png"/>'), /elsewhere/],
      [svg('<use xlink:href="/other.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>'), /elsewhere/],
      [svg('<a href="javascript:alert(1)"/>'), /elsewhere/],
      [svg('<style>@import "//evil.example"</style>'), /elsewhere/],
      [svg('<path style="fill:url( \'//evil.example/x\')"/>'), /elsewhere/],
      [`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('&a;')}`, /document type/],
      ['<svg><path></svg>', /cannot be read/],
      ['<html/>', /cannot be read/],
    ] as const)
      expect(() => look('logo.svg', wrong), wrong).toThrow(reason);
  });
});
