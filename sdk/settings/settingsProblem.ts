import { checkSettings } from './checkSettings.ts';
import type { SettingFields } from './SettingFields.ts';

const TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'color',
  'number',
  'percentage',
  'integer',
  'date',
  'checkbox',
  'switch',
  'select',
  'radio',
  'secret',
];
const OPTIONS: Readonly<Record<string, string>> = { label: 'string', hint: 'string', mandatory: 'boolean', min: 'number', max: 'number' };
const NAME = /^[a-z][a-zA-Z0-9]{0,39}$/;
const MOST = 50;
const LONGEST = 200;

/**
 * Why what a plugin declares are no settings, as a sentence; undefined where nothing is wrong.
 * @internal
 */
export function settingsProblem(settings: Readonly<Record<string, unknown>>): string | undefined {
  const declared = Object.entries(settings);
  if (declared.length > MOST) return `settings: a plugin may have ${MOST} at most.`;
  for (const [name, setting] of declared) {
    const problem = NAME.test(name) ? settingProblem(setting) : 'its name has to be letters and digits, a small letter first';
    if (problem !== undefined) return `settings.${name}: ${problem}.`;
  }
  return wrongDefault(settings as SettingFields);
}

function settingProblem(setting: unknown): string | undefined {
  if (!isObject(setting)) return 'it has to be an object with a type';
  const { type, values, default: preset, ...options } = setting;
  if (typeof type !== 'string' || !TYPES.includes(type)) return `type has to be one of ${TYPES.join(', ')}`;
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTIONS, name)) return `${name} is no option of a setting`;
    if (typeof value !== OPTIONS[name]) return `${name} has to be a ${OPTIONS[name]}`;
    if (typeof value === 'string' && value.length > LONGEST) return `${name} may have ${LONGEST} characters at most`;
  }
  if (type === 'secret') return preset === undefined ? undefined : 'a secret has no default: everybody can read the package';
  const isChoice = type === 'select' || type === 'radio';
  if (isChoice && !isTexts(values)) return 'values has to be an object of labels by value';
  return isChoice || values === undefined ? undefined : 'only a select and a radio have values';
}

function wrongDefault(settings: SettingFields): string | undefined {
  const presets = Object.entries(settings).flatMap(([name, setting]) =>
    setting.type === 'secret' || setting.default === undefined ? [] : [[name, setting.default] as const],
  );
  const { errors } = checkSettings(settings, Object.fromEntries(presets));
  const [wrong] = errors.filter(({ code }) => code !== 'MISSING_FIELD_IN_BODY');
  return wrong && `settings.${wrong.path}: its default is refused: ${wrong.message}.`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every((text) => typeof text === 'string' && text !== '');
