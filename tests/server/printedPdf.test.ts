import { decodePDFRawStream, PDFDocument, PDFHexString, PDFRawStream } from '@cantoo/pdf-lib';
import type { PrintedDocument } from '@mortise/sdk/server';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test, vi } from 'vitest';
import { writePdf } from '../../plugins/pdf-conversion/server/printing/writePdf.ts';
import { FAMILIES, readFont } from '../../plugins/pdf-conversion/server/text/fontFiles.ts';
import { FontFile } from '../../plugins/pdf-conversion/server/text/FontFile.ts';
import { directionOf, visualOrder } from '../../plugins/pdf-conversion/server/text/visualOrder.ts';

/** What the reader of PDFs draws with: it reads without them, and complains. */
vi.hoisted(() => Object.assign(globalThis, { DOMMatrix: Object, Path2D: Object }));

interface ShownText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The texts of the first page where they are seen, in points; each as it is read. */
async function shownIn(bytes: Uint8Array): Promise<readonly ShownText[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  await loading.destroy();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? { text: item.str, left: item.transform[4], right: item.transform[4] + item.width, y: Math.round(item.transform[5]) }
      : [],
  );
}

const BARE: PrintedDocument = { title: 'T', locale: 'en-EU', facts: [], sections: [], foot: 'F', missingLetters: 'Missing' };
const written = async (document: Partial<PrintedDocument>) => shownIn(await writePdf({ ...BARE, ...document }));
const textOf = (texts: readonly ShownText[]): string => texts.map(({ text }) => text).join('\n');
const fontsOf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await PDFDocument.load(bytes);
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .filter((text) => text.includes('/BaseFont'))
    .join();
};
const table = (names: readonly string[]): PrintedDocument['sections'] => [
  {
    columns: [
      { header: 'Name', kind: 'text' },
      { header: 'Sum', kind: 'amount' },
    ],
    rows: names.map((name) => ({ cells: [name, '12.50'] })),
  },
];

describe('a printed document', () => {
  test.each([
    ['Greek', 'Ελληνική Εταιρεία Μισθώσεων'],
    ['Cyrillic', 'ООО «Ромашка» – Київ'],
    ['Latin beyond Western Europe', 'Łódź, Győr, Şişli, Đà Nẵng'],
    ['Arabic', 'عقد نهاية المدة'],
    ['Hebrew', 'שלום חברה'],
  ])('has names in %s, not question marks or boxes', async (_, name) => {
    const texts = await written({ sections: table([name]) });
    expect(textOf(texts)).toContain(name);
    expect(textOf(texts)).not.toContain('?');
    expect(textOf(texts)).not.toContain('Missing');
  });

  test('shows a line of two directions in the order in which it is seen', async () => {
    const texts = await written({ facts: ['بنك HSBC فرع 12 مدينة'] });
    const line = texts.filter(({ text }) => /بنك|HSBC|فرع|12|مدينة/.test(text)).toSorted((one, other) => other.left - one.left);
    expect(line.map(({ text }) => text)).toEqual(['بنك', 'HSBC', 'فرع', '12', 'مدينة']);
  });

  test('in Arabic begins at the right: its lines, and its tables, whose first column is the last from the left', async () => {
    const sections = table(['مدينة', 'ACME']);
    const [left, right] = [
      await written({ facts: ['مدينة بعد'], sections }),
      await written({ locale: 'ar-MA', facts: ['مدينة بعد'], sections }),
    ];
    const place = (texts: readonly ShownText[], text: string) => texts.find((shown) => shown.text === text)!;
    expect(place(left, 'مدينة بعد').left).toBeCloseTo(36, 0);
    expect(place(right, 'مدينة بعد').right).toBeCloseTo(595.28 - 36, 0);
    expect(place(left, 'Name').left).toBeLessThan(place(left, 'Sum').left);
    expect(place(right, 'Name').left).toBeGreaterThan(place(right, 'Sum').left);
    for (const name of ['مدينة', 'ACME']) expect(place(right, name).right).toBeCloseTo(595.28 - 36, 0);
    expect(place(right, '12.50').left).toBeLessThan(place(right, 'Name').left);
    const { catalog } = await PDFDocument.load(await writePdf({ ...BARE, locale: 'ar-MA' }));
    expect(String(catalog)).toMatch(/\/Lang \(ar-MA\)|\/Lang <[^>]+>/);
    expect(catalog.getViewerPreferences()?.getReadingDirection()).toBe('R2L');
  });

  test('breaks a long Arabic text into lines that are read from the top, within the page', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `مدينة${index % 10}`);
    const lines = (await written({ locale: 'ar-MA', sections: table([words.join(' ')]) })).filter(({ text }) => /مدينة|…/.test(text));
    expect(new Set(lines.map(({ y }) => y)).size).toBe(2);
    for (const { left, right } of lines) expect([left >= 36, right <= 560]).toEqual([true, true]);
    const top = Math.max(...lines.map(({ y }) => y));
    expect(lines.find(({ text, y }) => text.includes('…') && y === top)).toBeUndefined();
  });

  test.each([
    ['a face', '👍🏽'],
    ['a family of joined signs', '👨‍👩‍👧'],
    ['Chinese', '漢'],
  ])('shows %s, which no font has, as one question mark, and says so at its end', async (_, sign) => {
    const texts = await written({ sections: table([`A ${sign} B`]) });
    expect(textOf(texts)).toContain('A ? B');
    expect(textOf(texts)).toContain('F · Missing');
  });

  test.each([
    ['half a sign', 'A\ud800B'],
    ['control signs', 'A\u0000\u0007\nB\u007f\u2028C'],
    ['marks without a letter', '\u0301\u0323 A'],
    ['signs of direction that nothing ends', '\u202e\u2067A'],
    ['nothing', ''],
    ['signs that are not seen', '\u200d\ufe0f\u00ad'],
    ['a very long word', 'W'.repeat(5_000)],
    ['a very long Arabic word', 'م'.repeat(5_000)],
  ])('is written all the same with %s', async (_, name) => {
    await expect(written({ title: name, facts: [name], foot: name, sections: table([name, `${name} ب`]) })).resolves.toBeDefined();
  });

  test('comes with the fonts that its letters need, and with none where every reader has them', async () => {
    const fonts = async (name: string) => fontsOf(await writePdf({ ...BARE, sections: table([name]) }));
    expect(await fonts('Müller & Söhne – 5 €')).not.toMatch(/Noto|Plex/);
    const greek = await fonts('Ζωή');
    expect(greek).toContain('NotoSans');
    expect(greek).not.toMatch(/Plex|Hebrew/);
    expect(await fonts('مدينة')).toMatch(/IBMPlexSansArabic/);
    expect((await writePdf({ ...BARE, sections: table(['مدينة', 'Ζωή']) })).length).toBeLessThan(40_000);
  });

  test('is copied and found as it is read, where letters are joined into one sign', async () => {
    const pdf = await PDFDocument.load(await writePdf({ ...BARE, facts: ['شركة الأمل'] }));
    const content = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
    const pages = content.flatMap((object) =>
      object instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1') : [],
    );
    const copied = pages.flatMap((page) =>
      [...page.matchAll(/ActualText <([0-9A-F]+)>/g)].map(([, code]) => PDFHexString.of(code!).decodeText()),
    );
    expect(copied).toContain('شركة الأمل');
  });
});

describe('letters', () => {
  test('of Arabic are joined, and follow each other from the right', async () => {
    const font = FontFile.open(await readFont(FAMILIES[1]!.plain));
    const glyphs = font.glyphsOf('بيت', true).map(({ glyph }) => glyph.id);
    // U+FE91, U+FEF4 and U+FE96: the first, a middle and the last form.
    const forms = ['\ufe96', '\ufef4', '\ufe91'].map((form) => font.font.glyphForCodePoint(form.codePointAt(0)!)?.id);
    expect(glyphs).toEqual(forms);
    expect(font.glyphsOf('لا', true)).toHaveLength(1);
  });

  test('are turned round level by level, with the brackets that are seen', () => {
    const seen = (text: string, base: 'ltr' | 'rtl') =>
      visualOrder(
        [...text].map((letter) => ({ text: letter, face: 'font' })),
        base,
      ).map((run) => (run.isRightToLeft ? [...run.text].toReversed().join('') : run.text));
    expect(seen('abc (שלום) 12', 'ltr').join('')).toBe('abc (םולש) 12');
    expect(seen('שלום (abc) 12', 'rtl').join('')).toBe('12 (abc) םולש');
    expect(seen('٣٠ – ١', 'rtl').join('')).toBe('١ – ٣٠');
  });

  test.each([
    ['2026 شركة', 'rtl'],
    ['(12) ACME', 'ltr'],
    ['12.50', undefined],
  ])('say the direction of %s: %s', (text, direction) => expect(directionOf(text)).toBe(direction));
});
