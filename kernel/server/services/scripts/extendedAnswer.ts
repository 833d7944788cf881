type Answer = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): boolean => isObject(value) && Object.values(value).every((text) => typeof text === 'string');

/** What a script may change of the user's configuration, and what it has to be: who the user is and what they may is not its business. */
const CONFIGURABLE: Readonly<Record<string, (value: unknown) => boolean>> = {
  options: isObject,
  menus: Array.isArray,
  responsiveBottomNavigation: Array.isArray,
  landingPage: (value) => typeof value === 'string' && /^\/(?!\/)/.test(value),
  scriptOverrides: isTexts,
  collectMissingTranslations: (value) => typeof value === 'boolean',
};

/**
 * The product's own answer with that of the tenant's script: objects are laid over each other, anything else takes its place.
 * Nothing from the script changes nothing.
 */
export function extendedAnswer(name: string, standard: unknown, answer: unknown): unknown {
  if (answer === null || answer === undefined) return standard;
  if (!isObject(standard)) return answer;
  // A list in the place of an object would break whoever asked.
  if (!isObject(answer)) return standard;
  const taken = name === 'user-configuration' ? configurable(answer) : answer;
  return { ...standard, ...taken };
}

const configurable = (answer: Answer): Answer =>
  Object.fromEntries(Object.entries(answer).filter(([key, value]) => Object.hasOwn(CONFIGURABLE, key) && CONFIGURABLE[key]!(value)));
