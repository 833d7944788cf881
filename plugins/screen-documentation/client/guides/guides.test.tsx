import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NEWS } from '../../shared/news.ts';
import { guideForPage } from '../help/guideForPage.ts';
import { documentOf } from './documentOf.ts';
import { guideAddress } from './guideAddress.ts';
import { findGuide, GUIDES } from './guides.ts';
import sdkChanges from './sdkChanges.ts';
import { SHIPPED } from './guideSources.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
/** How the product is built: for who builds it. */
const LEFT_OUT = ['architecture', 'requirements'];

const files = readdirSync(DOCS).filter((file) => file.endsWith('.md'));
const textOf = (id: string): string => (id === 'sdk-changes' ? sdkChanges : readFileSync(join(DOCS, `${id}.md`), 'utf8'));
const plain = (id: string) => documentOf(textOf(id), (address) => address);
const anchors = new Map(GUIDES.map(({ id }) => [id, plain(id).sections.map(({ anchor }) => anchor)]));

test('[ADMIN-044] every guide of docs is shipped, in one group, under the title that it has', () => {
  const known = GUIDES.map(({ id }) => id).toSorted();
  expect(files.map((file) => file.slice(0, -3)).filter((id) => !LEFT_OUT.includes(id))).toEqual(known.filter((id) => id !== 'sdk-changes'));
  expect(SHIPPED.toSorted()).toEqual(known);
  expect(GUIDES.map(({ id }) => plain(id).sections[0]?.heading)).toEqual(GUIDES.map(({ title }) => title));
});

test('[issue 23, 6] users are told by a dot when there are more chapters of news', () => {
  expect(textOf('news').match(/^## /gm)).toHaveLength(NEWS.edition);
});

describe.each(files.map((file) => file.slice(0, -3)))('docs/%s.md', (id) => {
  const { html } = plain(id);
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  const inside = addresses.filter((address) => !/^[a-z]+:/.test(address));

  test('[ROUTE-072] links to files and pictures that are there', () => {
    const paths = inside.map((address) => decodeURIComponent(address.replace(/#.*$/, ''))).filter((path) => path !== '');
    expect(paths.filter((path) => !existsSync(join(DOCS, path)))).toEqual([]);
  });

  test('[ROUTE-072] links to chapters that the guides have', () => {
    const shipped = { isGuide: (name: string) => findGuide(name) !== undefined, pictureUrl: () => undefined };
    const chapters = inside
      .map((address) => guideAddress(address, id, shipped))
      .flatMap((address) => (address?.includes('#') === true ? [address.replace('/documentation/', '').split('#')] : []));
    expect(chapters.filter(([guide = '', anchor = '']) => anchors.get(guide)?.includes(anchor) !== true)).toEqual([]);
  });
});

test('what is new for authors of plugins has the newest change first, without what tools read of it', () => {
  const { sections } = plain('sdk-changes');
  const headings = sections.map(({ heading }) => heading);
  expect(headings.slice(0, 2)).toEqual(['What changes for plugins', 'Next version']);
  expect(headings.indexOf('Deliveries of documents')).toBeLessThan(headings.indexOf('Entries of the sdk'));
  expect(sections.flatMap(({ paragraphs }) => paragraphs).filter((text) => text.startsWith('bump:'))).toEqual([]);
});

describe('a guide in the page', () => {
  const shown = (markdown: string) =>
    documentOf(markdown, (address) => (address === 'gone.md' ? undefined : address.replace('a.md', '/documentation/a'))).html;

  test('has no script, handler, style or frame', () => {
    const html = shown('# A\n<script>x</script><img src="x" onerror="y"><iframe src="z"></iframe><p style="color:red" onclick="q">t</p>');
    expect(html).not.toMatch(/script|onerror|iframe|style=|onclick/);
    expect(shown('[x](javascript:alert(1))')).not.toContain('javascript:');
  });

  test('opens other sites safely in a window of their own, and its own guides in place', () => {
    expect(shown('[x](https://example.com)')).toContain('<a href="https://example.com" target="_blank" rel="noopener noreferrer">');
    expect(shown('[x](a.md)')).toContain('<a href="/documentation/a">x</a>');
    expect(shown('See [the decision](gone.md).')).toContain('<p>See the decision.</p>');
  });

  test('names its chapters, and scrolls what is wider than the page', () => {
    const { sections, html } = documentOf('# A\nOne\n\n## B c\n- two\n- three\n\n| x | y |\n|---|---|\n| 1 | 2 |\n', (address) => address);
    expect(sections).toEqual([
      { anchor: 'a', level: 1, heading: 'A', paragraphs: ['One'] },
      { anchor: 'b-c', level: 2, heading: 'B c', paragraphs: ['two', 'three', 'x · y', '1 · 2'] },
    ]);
    expect(html).toContain('<div class="scrolled"><table>');
  });
});

test.each([
  ['/', 'getting-started'],
  ['/contracts', 'lists'],
  ['/contract/CTR00000012', 'record-pages'],
  ['/persons', 'persons'],
  ['/approvals/rules', 'security#four-eyes'],
  ['/import/42', 'imports'],
])('help on %s is the guide %s', (path, chapter) => {
  expect(guideForPage(path)).toBe(chapter);
});

test('every page of a plugin with help leads to a chapter that is there', () => {
  const code = readFileSync(join(import.meta.dirname, '../help/guideForPage.ts'), 'utf8');
  const paths = [...code.matchAll(/^ {2}'(\/[\w-]+)':/gm)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(20);
  const missing = paths.map(guideForPage).filter((chapter) => {
    const [guide = '', anchor] = chapter.split('#');
    return anchors.get(guide) === undefined || (anchor !== undefined && !anchors.get(guide)!.includes(anchor));
  });
  expect(missing).toEqual([]);
});
