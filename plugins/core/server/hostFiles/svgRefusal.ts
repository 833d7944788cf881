import { DOMParser } from '@xmldom/xmldom';
import {
  ACTIVE_SVG_MESSAGE,
  type HostFileRefusal,
  LOADING_SVG_MESSAGE,
  TYPED_SVG_MESSAGE,
  UNREADABLE_SVG_MESSAGE,
} from '../../shared/hostFileRefusal.ts';

/** What makes more of a picture than lines and colours. */
const ACTIVE: ReadonlySet<string> = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'link', 'handler']);
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src']);
/** Of itself, or a picture that comes along. */
const INSIDE = /^\s*(?:#|data:image\/(?:png|jpeg|webp|gif);base64,)/i;
const LOADS_IN_STYLE = /@import|url\(\s*['"]?(?!\s*['"]?(?:#|data:image\/))/i;

/** Why a text is no SVG that a page can show as a picture; undefined for a good one. */
export function svgRefusal(text: string): HostFileRefusal | undefined {
  // Entities grow without end, and stand for what nobody sees here.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { key: TYPED_SVG_MESSAGE };
  const root = parsed(text);
  if (root === undefined || localName(root) !== 'svg') return { key: UNREADABLE_SVG_MESSAGE };
  for (const element of [root, ...Array.from(root.getElementsByTagName('*'))]) {
    const refusal = elementRefusal(element);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function elementRefusal(element: Element): HostFileRefusal | undefined {
  const name = localName(element);
  if (ACTIVE.has(name)) return { key: ACTIVE_SVG_MESSAGE, values: { part: `<${name}>` } };
  if (name === 'style' && LOADS_IN_STYLE.test(element.textContent ?? '')) return { key: LOADING_SVG_MESSAGE };
  return Array.from(element.attributes)
    .map(attributeRefusal)
    .find((refusal) => refusal !== undefined);
}

function attributeRefusal({ name, value }: Attr): HostFileRefusal | undefined {
  const lower = name.toLowerCase();
  if (lower.startsWith('on')) return { key: ACTIVE_SVG_MESSAGE, values: { part: lower } };
  const loads = LOADS_IN_STYLE.test(value) || (ADDRESSES.has(lower) && !INSIDE.test(value));
  return loads ? { key: LOADING_SVG_MESSAGE } : undefined;
}

const localName = ({ nodeName }: Element): string => nodeName.toLowerCase().split(':').at(-1)!;

function parsed(text: string): Element | undefined {
  try {
    return new DOMParser({ errorHandler: refuse }).parseFromString(text, 'image/svg+xml').documentElement;
  } catch {
    return undefined;
  }
}

function refuse(_level: string, message: string): never {
  throw new Error(message);
}
