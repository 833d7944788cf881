import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { headingAnchors } from './headingAnchors.ts';

/** A heading with what stands below it, up to the next one. */
export interface GuideSection {
  readonly anchor: string;
  readonly level: number;
  readonly heading: string;
  /** Its paragraphs, as text. */
  readonly paragraphs: readonly string[];
}
export interface GuideDocument {
  /** Sanitised. */
  readonly html: string;
  readonly sections: readonly GuideSection[];
}

const TEXT = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 'del'];
const ALLOWED = {
  ALLOWED_TAGS: [...TEXT, 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'start'],
};

/**
 * A guide as HTML that can be put into the page, and its sections.
 * @param addressOf where links and pictures lead; what it has no address for stays as text
 */
export function documentOf(markdown: string, addressOf: (address: string) => string | undefined): GuideDocument {
  const html = marked.parse(markdown, { async: false, gfm: true });
  const content = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  const anchorOf = headingAnchors();
  for (const heading of content.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.id = anchorOf(heading.textContent);
  for (const link of content.querySelectorAll('a')) rewriteLink(link, addressOf);
  for (const picture of content.querySelectorAll('img')) rewritePicture(picture, addressOf);
  for (const wide of content.querySelectorAll('pre, table')) makeScrollable(wide);
  const page = document.createElement('div');
  page.append(content);
  return { html: page.innerHTML, sections: sectionsOf(page) };
}

function rewriteLink(link: HTMLAnchorElement, addressOf: (address: string) => string | undefined): void {
  const address = addressOf(link.getAttribute('href') ?? '');
  if (address === undefined) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute('href', address);
  if (address.startsWith('/documentation/')) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

function rewritePicture(picture: HTMLImageElement, addressOf: (address: string) => string | undefined): void {
  const address = addressOf(picture.getAttribute('src') ?? '');
  if (address === undefined) {
    picture.replaceWith(picture.alt);
    return;
  }
  picture.setAttribute('src', address);
  picture.setAttribute('loading', 'lazy');
}

/** What is wider than the page scrolls by itself. */
function makeScrollable(wide: Element): void {
  const frame = document.createElement('div');
  frame.className = 'scrolled';
  wide.replaceWith(frame);
  frame.append(wide);
}

function sectionsOf(page: HTMLElement): readonly GuideSection[] {
  const sections: { anchor: string; level: number; heading: string; paragraphs: string[] }[] = [];
  for (const part of page.children) {
    const [, level] = /^H([1-6])$/.exec(part.tagName) ?? [];
    const text = part.textContent.trim();
    if (level !== undefined) sections.push({ anchor: part.id, level: Number(level), heading: text, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(...paragraphsOf(part));
  }
  return sections;
}

/** Rows of tables and entries of lists are read one by one. */
function paragraphsOf(part: Element): readonly string[] {
  const parts = part.querySelectorAll('tr, li');
  const texts = parts.length === 0 ? [part.textContent] : [...parts].map(textOfRow);
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

const textOfRow = (row: Element): string =>
  row.tagName === 'TR' ? [...row.children].map((cell) => cell.textContent.trim()).join(' · ') : row.textContent;
