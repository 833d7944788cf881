import { afterEach, expect, test, vi } from 'vitest';
import { embed, writeMessage, type MessageToParent } from './index.ts';

const host = 'https://mortise.example.com';
const made: (() => void)[] = [];
afterEach(() => made.splice(0).forEach((undo) => undo()));

function embedded(options: Partial<Parameters<typeof embed>[1]> = {}) {
  const product = embed(document.body, { host, ...options });
  made.push(() => product.destroy());
  const post = vi.spyOn(product.frame.contentWindow!, 'postMessage').mockImplementation(() => {});
  const told = (message: MessageToParent, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: writeMessage(message), origin: host, source: product.frame.contentWindow, ...from }),
    );
  const said = () => post.mock.calls.map(([message, origin]) => [JSON.parse(String(message)), origin] as const);
  return { product, told, said };
}

test('[EMBED-014] the frame is asked for without header and navigation, and knows whom to talk to', () => {
  const { product } = embedded({ path: '/contracts?search=x', title: 'Contracts' });
  const url = new URL(product.frame.src);
  expect(url.origin + url.pathname).toBe(`${host}/contracts`);
  expect(Object.fromEntries(url.searchParams)).toEqual({ search: 'x', noDecoration: '1', embed: '1', parentUrl: window.location.origin });
  expect(product.frame.title).toBe('Contracts');
});

test('[EMBED-014] what is asked for before somebody is signed in is said once they are, to the origin of the host alone', () => {
  const { product, told, said } = embedded({ theme: 'dark', locale: 'fr' });
  product.open('/invoices');
  product.open('/contract/CTR1');
  expect(said()).toEqual([]);
  const ready = vi.fn<(nothing: undefined) => void>();
  product.on('ready', ready);
  told({ type: 'ready' });
  expect(ready).toHaveBeenCalledOnce();
  expect(said().map(([{ type, theme, locale, path }, origin]) => [type, theme ?? locale ?? path, origin])).toEqual([
    ['theme', 'dark', host],
    ['locale', 'fr', host],
    ['open', '/contract/CTR1', host],
  ]);
});

test('[EMBED-014] listeners hear this frame of this origin until they stop, and nothing after it is destroyed', () => {
  const { product, told } = embedded();
  const paths: string[] = [];
  const stop = product.on('navigate', (path) => paths.push(path));
  told({ type: 'navigate', path: '/a' });
  told({ type: 'navigate', path: '/b' }, { origin: 'https://evil.example' });
  told({ type: 'navigate', path: '/c' }, { source: window });
  stop();
  told({ type: 'navigate', path: '/d' });
  product.on('navigate', (path) => paths.push(path));
  const source = product.frame.contentWindow;
  product.destroy();
  told({ type: 'navigate', path: '/e' }, { source });
  expect(paths).toEqual(['/a']);
  expect(document.querySelector('iframe')).toBeNull();
});

test.each(['mortise.example.com', 'javascript:alert(1)', ''])('[EMBED-014] a host that is no origin is refused: %j', (wrong) => {
  expect(() => embed(document.body, { host: wrong })).toThrow(TypeError);
  expect(document.querySelector('iframe')).toBeNull();
});

test('[EMBED-014] a path out of the product is refused where it is asked for', () => {
  const { product } = embedded();
  expect(() => product.open('//evil.example')).toThrow(TypeError);
});
