import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { cleanHtml } from '../../domain/text/cleanHtml.ts';

const TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'code',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'del'];
const CONFIGURATION = {
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  RETURN_TRUSTED_TYPE: false,
};

/** Rich text that can be put into the page: by our own rule, and by DOMPurify, which knows what browsers make of it. RECORD-033. */
export const safeHtml = (html: string): string => DOMPurify.sanitize(cleanHtml(html), { ...CONFIGURATION, ALLOWED_TAGS: TAGS });

/** Markdown as HTML that can be put into the page. Tags in it are gone. */
export function htmlOfMarkdown(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true, breaks: true });
  const clean = DOMPurify.sanitize(html, { ...CONFIGURATION, ALLOWED_TAGS: [...TAGS, ...TABLES] });
  return clean.replaceAll('<a href=', '<a rel="noopener noreferrer" target="_blank" href=');
}

const MORE = ['b', 'i', 'div', 'span', 'small', 'mark', 'sub', 'sup', 'dl', 'dt', 'dd', 'caption'];
/** Addresses of other sites, of e-mail, of telephones, and of pages of the product. */
const ADDRESSES = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i;

/** HTML of a layout that can be put into the page: text and tables, without scripts, handlers, styles, pictures or frames. RECORD-033. */
export function safeMarkup(html: string): string {
  const allowed = { ...CONFIGURATION, ALLOWED_ATTR: ['href'], ALLOWED_URI_REGEXP: ADDRESSES, ALLOWED_TAGS: [...TAGS, ...TABLES, ...MORE] };
  return DOMPurify.sanitize(html, allowed).replaceAll(/<a href="(?!\/)/g, '<a rel="noopener noreferrer" target="_blank" href="');
}
