import type { APIRequestContext, Page } from 'playwright/test';
import { firstChoice } from '../../sdk/domain/text/formatText.ts';

/** The pseudo-language of Unicode CLDR. */
export const PSEUDO = 'en-XA';
const [OPEN, CLOSE] = ['⟦', '⟧'];
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  c: 'ç',
  n: 'ñ',
  A: 'Å',
  E: 'É',
  O: 'Ö',
  U: 'Û',
};
/** So much longer than English do German and Dutch texts get. */
const LONGER = 0.4;

type Headers = Readonly<Record<string, string>>;
interface Row {
  readonly key: string;
  readonly english?: string;
  readonly own?: string;
}

/** Gives the tenant a language in which every text of the product has brackets, accents and 40 % more letters. */
export async function addPseudoLanguage(request: APIRequestContext, headers: Headers): Promise<void> {
  await setLanguages(request, headers, [{ code: PSEUDO, fallback: 'en' }]);
  const { texts } = (await (await request.get(`/api/core/texts/${PSEUDO}`, { headers })).json()) as { readonly texts: readonly Row[] };
  const worded = texts
    .filter(({ key, own }) => own === undefined && isBalanced(key))
    .map(({ key, english = key }) => ({ key, text: pseudo(english), seen: null }));
  const answer = await request.put(`/api/core/texts/${PSEUDO}`, { headers, data: { texts: worded } });
  if (!answer.ok()) throw new Error(await answer.text());
}

export async function setLanguages(request: APIRequestContext, headers: Headers, languages: readonly object[]): Promise<void> {
  const answer = await request.put('/api/core/languages', { headers, data: { languages } });
  if (!answer.ok()) throw new Error(await answer.text());
}

const isBalanced = (text: string): boolean =>
  [...text].filter((sign) => sign === '{').length === [...text].filter((sign) => sign === '}').length;

function pseudo(text: string): string {
  const more = '~'.repeat(Math.ceil(text.replaceAll(/\{[^}]*\}/g, '').length * LONGER));
  return `${OPEN}${accented(text)}${more.length > 0 ? ` ${more}` : ''}${CLOSE}`;
}

/** Leaves values, and what decides about forms, as they are. */
function accented(text: string): string {
  const choice = firstChoice(text);
  if (choice !== undefined) {
    const forms = [...choice.forms].map(([form, part]) => `${form} {${accented(part)}}`).join(' ');
    return `${accented(choice.before)}{${choice.name}, ${choice.kind}, ${forms}}${accented(choice.after)}`;
  }
  return text.replaceAll(/\{\w+\}|[a-zA-Z]/g, (part) => ACCENTS[part] ?? part);
}

export interface PageFindings {
  /** Texts that nobody can translate. */
  readonly untranslated: readonly string[];
  /** Buttons, headings and labels that do not show all they say. */
  readonly cut: readonly string[];
  /** Whether the page is wider than the window. */
  readonly isTooWide: boolean;
}

/** What of a page in the pseudo-language is not translated, or not to be read. @param data texts of records, which nobody translates */
export const findingsOf = (page: Page, data: readonly string[]): Promise<PageFindings> =>
  page.evaluate(
    ({ known, open }) => {
      const ofRecords = known.join('\n');
      // The browser's own names of days and months.
      const DATES = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;
      const isVisible = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
      const untranslated = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent!.trim();
        const parent = node.parentElement!;
        if (!/[A-Za-z]{3}/.test(text.replaceAll(DATES, '')) || text.includes(open) || ofRecords.includes(text.replace(/…$/, ''))) continue;
        // A name that programs use, such as `sortLists`.
        if (/^[a-z]+(?:\.?[a-z]*[A-Z]\w*)+$/.test(text)) continue;
        if (
          parent.closest('[lang]:not(html), [translate=no], code, pre, kbd, script, style, noscript, [aria-hidden=true]') ||
          !isVisible(parent)
        )
          continue;
        untranslated.add(text);
      }
      const cut = [...document.querySelectorAll('button:not([aria-label]), nav a, [role=button], [role=tab], h1, h2, h3, label, legend')]
        .filter(isVisible)
        .flatMap((element) => [element, ...element.querySelectorAll('*')])
        .filter((element) => element.textContent.includes(open) && getComputedStyle(element).overflowX !== 'visible')
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent.trim());
      return {
        untranslated: [...untranslated],
        cut: [...new Set(cut)],
        isTooWide: document.documentElement.scrollWidth > window.innerWidth + 1,
      };
    },
    { known: data, open: OPEN },
  );

/** Follows what the server answers of records: their texts are nobody's to translate. */
export function followData(page: Page): { readonly texts: () => readonly string[] } {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value.trim());
    else if (Array.isArray(value)) for (const part of value) collect(part);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part);
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOfRecords = pathname.startsWith('/api/') && !/^\/api\/(?:core\/(?:texts|locales|entities)|script\/lists)/.test(pathname);
    if (isOfRecords) void response.json().then(collect, () => undefined);
  });
  return { texts: () => [...found] };
}
