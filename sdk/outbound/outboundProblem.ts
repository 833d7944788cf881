import type { SettingFields } from '../settings/SettingFields.ts';
import type { OutboundAddress } from './OutboundAddress.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const NAME = /^[a-z][a-zA-Z0-9-]{0,39}$/;
const HEADER = /^[a-z][a-z0-9-]{0,59}$/;
const TEXT = /^[\x20-\x7e]{0,500}$/;
const ADDRESS = /^https?:\/\/[\w.@:[\]-]{1,200}\/[\w./~%?&=#-]{0,200}$/;
/** What the connection is made of, and what the server sets itself. */
const OWN_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-type',
  'cookie',
  'expect',
  'te',
  'trailer',
  'upgrade',
  'keep-alive',
]);
const MOST = 20;

/**
 * Why what a plugin declares are no addresses that it can call, as a sentence; undefined where nothing is wrong.
 * @internal
 */
export function outboundProblem(declared: unknown, settings: SettingFields = {}): string | undefined {
  if (!Array.isArray(declared) || declared.length > MOST) return `outbound has to be a list of ${MOST} addresses at most.`;
  const entries = declared as readonly unknown[];
  const names = entries.map((entry) => (isObject(entry) ? entry['name'] : undefined));
  for (const [index, entry] of entries.entries()) {
    const problem = problemOf(entry, settings) ?? (names.indexOf(names[index]) === index ? undefined : 'its name is there twice');
    if (problem !== undefined) return `outbound.${typeof names[index] === 'string' ? names[index] : index}: ${problem}.`;
  }
  return undefined;
}

/**
 * Names of the settings that headers stand for.
 * @internal
 */
export const namedSettings = ({ headers = {} }: Pick<OutboundAddress, 'headers'>): readonly string[] =>
  Object.values(headers).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));

function problemOf(entry: unknown, settings: SettingFields): string | undefined {
  if (!isObject(entry)) return 'it has to be an object with a name and an address';
  const { name, address, methods = [], headers = {}, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `${unknown} is no option of an address`;
  if (typeof name !== 'string' || !NAME.test(name)) return 'its name has to be letters, digits and dashes, a small letter first';
  if (!Array.isArray(methods) || methods.some((method) => !METHODS.includes(method as string)))
    return `methods have to be of ${METHODS.join(', ')}`;
  return addressProblem(address) ?? headersProblem(headers, settings);
}

function addressProblem(address: unknown): string | undefined {
  const url = typeof address === 'string' && ADDRESS.test(address) ? URL.parse(address) : null;
  if (url === null) return 'its address has to look like https://api.example.com/v1/';
  if (url.username !== '' || url.password !== '') return 'its address has to be without a name and a password: take a header with a secret';
  if (url.search !== '' || url.hash !== '' || !url.pathname.endsWith('/')) return 'its address has to end with a slash, without a query';
  return undefined;
}

function headersProblem(headers: unknown, settings: SettingFields): string | undefined {
  if (!isObject(headers)) return 'headers have to be an object of texts';
  for (const [name, text] of Object.entries(headers)) {
    if (!HEADER.test(name) || OWN_HEADERS.has(name) || name.startsWith('proxy-'))
      return `the header ${name} cannot be set: use small letters, and none that the connection needs`;
    if (typeof text !== 'string' || !TEXT.test(text)) return `the header ${name} has to be a text in one line`;
    const unknown = namedSettings({ headers: { [name]: text } }).find((setting) => !Object.hasOwn(settings, setting));
    if (unknown !== undefined) return `the header ${name} names {${unknown}}, which is no setting of the plugin`;
  }
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
