import { expect, test } from 'vitest';
import { guideAddress } from './guideAddress.ts';
import { headingAnchors } from './headingAnchors.ts';

const shipped = {
  isGuide: (id: string) => ['lists', 'imports'].includes(id),
  pictureUrl: (path: string) => (path === 'images/lists.png' ? '/assets/lists-1.png' : undefined),
};

test.each([
  ['[ROUTE-072] another guide is below /documentation, [ROUTE-073] without its .md', 'imports.md', '/documentation/imports'],
  ['[ROUTE-072] the chapter of another guide', 'imports.md#limits', '/documentation/imports#limits'],
  ['[ROUTE-072] a chapter of the same guide', '#searching', '/documentation/lists#searching'],
  ['[ROUTE-073] a guide that is named from its folder', './imports.md', '/documentation/imports'],
  ['a picture is where the build has put it', 'images/lists.png', '/assets/lists-1.png'],
  ['another site stays', 'https://example.com/a.md#b', 'https://example.com/a.md#b'],
  ['an address of e-mail stays', 'mailto:help@example.com', 'mailto:help@example.com'],
  ['a page of the repository that is not shipped leads nowhere', 'adr/0022-one-door.md', undefined],
  ['a file beside the guides leads nowhere', '../sandbox/README.md', undefined],
  ['a picture that is not there leads nowhere', 'images/none.png', undefined],
  ['a script leads nowhere', 'javascript:alert(1)', undefined],
  ['what is no address leads nowhere', 'https://[', undefined],
])('%s', (_title, address, target) => {
  expect(guideAddress(address, 'lists', shipped)).toBe(target);
});

test('anchors of headings are those that links between the guides are written with', () => {
  const anchorOf = headingAnchors();
  expect(['What each type takes', 'Files, and their PDFs', 'Keys', 'Keys'].map(anchorOf)).toEqual([
    'what-each-type-takes',
    'files-and-their-pdfs',
    'keys',
    'keys-1',
  ]);
});
