import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './cleanHtml.ts';
import { textOfHtml } from './textOfHtml.ts';

test.each([
  ['plain text', 'a < b & c', 'a &lt; b &amp; c'],
  [
    'what rich text is made of',
    '<h2>Title</h2><p>One <strong>two</strong><br>three</p>',
    '<h2>Title</h2><p>One <strong>two</strong><br>three</p>',
  ],
  ['other names of the same', '<B>bold</B><i>slanted</i>', '<strong>bold</strong><em>slanted</em>'],
  ['scripts and what stands in them', 'a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
  ['handlers', '<p onclick="alert(1)" style="color:red">x</p>', '<p>x</p>'],
  ['pictures', '<img src=x onerror=alert(1)>x', 'x'],
  ['addresses that run code', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  [
    'the same, hidden by entities',
    '<a href="&#106;avascript&colon;alert(1)">x</a><a href="java\tscript:alert(1)">y</a>',
    '<a>x</a><a>y</a>',
  ],
  [
    'links',
    "<a href='https://example.org/?a=1&amp;b=2' target=x>x</a>",
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['what is never closed', '<p><em>x', '<p><em>x</em></p>'],
  ['what is closed in the wrong order', '<em><strong>x</em></strong>', '<em><strong>x</strong></em>'],
  ['what was never opened', 'x</p>', 'x'],
  ['a tag in a tag', '<<script>script>alert(1)</script>', '&lt;'],
  ['pictures of code', '<svg><a xlink:href="javascript:alert(1)"><rect/></a></svg>x', 'x'],
  ['comments', '<!-- <img src=x onerror=alert(1)> -->x<!--', 'x'],
])('[RECORD-033] rich text keeps no more than it may: %s', (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test('[RECORD-033] whatever is given, only known tags come out, and what came out comes out again', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    ' ',
    'a',
    'p',
    'script',
    'style',
    'svg',
    'href',
    'javascript:',
    'onerror',
    '&',
    '#',
    '106;',
    'lt;',
    'x',
    '!--',
    '-->',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const clean = cleanHtml(parts.join(''));
      expect(
        clean.replaceAll(/<\/?(?:p|s|a(?: href="(?:https?|mailto|tel):[^"<>]*" rel="noopener noreferrer" target="_blank")?|br|hr)>/g, ''),
      ).not.toMatch(/[<>"]/);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});

test('[RECORD-033] the text of rich text, for tables and searches', () => {
  expect(textOfHtml('<p>One <strong>t</strong>wo</p><ul><li>three&nbsp;&amp; four</li></ul>')).toBe('One two three & four');
});
