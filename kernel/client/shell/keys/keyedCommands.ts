import type { Services } from '@mortise/sdk';
import { ContributionsService, SessionService, type Contributed } from '@mortise/sdk/client';

/** A contributed command or screen, and the keys that start it. */
export interface KeyedCommand {
  /** `commands/help-on-page`, `screens/scripts`. */
  readonly id: string;
  /** Translation key. */
  readonly label: string;
  /** What was contributed with it. */
  readonly standard: string | undefined;
  /** Those of the user, else the standard; absent where there are none, or others have them. */
  readonly keys: string | undefined;
  /** Who has the keys that it is to have: a translation key. */
  readonly conflict: string | undefined;
  readonly started: { readonly command: Contributed<'commands'> } | { readonly path: string };
}

/** Keys of the frame itself: nobody else gets them. */
const FRAME: Readonly<Record<string, string>> = {
  'mod+g': 'Search or go to',
  'mod+s': 'Save or submit the page',
  'alt+b': 'Fold or unfold the navigation',
  f9: 'Fold or unfold the navigation',
  'alt+r': 'Read the page again',
  'alt+x': 'Open the side view',
  f6: 'Go to the side view, or back to the page',
};

const TYPE = 'UI';
const GROUP = 'KEYS';

/** The same keys have the same text, however they are written. */
export function normalKeys(keys: string): string {
  const parts = keys.toLowerCase().split('+');
  const last = parts.at(-1) ?? '';
  return [...parts.slice(0, -1).toSorted(), last].join('+');
}

/** What the user chose, by the id of a command; an empty text takes the keys away. */
export function ownKeys(services: Services): Readonly<Record<string, string>> {
  const value = services.get(SessionService).preference(TYPE, GROUP)?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

export const saveOwnKeys = (keys: Readonly<Record<string, string>>, services: Services): Promise<unknown> =>
  services.get(SessionService).savePreference(TYPE, GROUP, { ...keys });

/** All that the user may start, each with its keys. The user's own come before those of the standard; of two standards the first one stays. Observable. */
export function keyedCommands(services: Services): readonly KeyedCommand[] {
  const own = ownKeys(services);
  const known = contributed(services);
  const taken = new Map(Object.entries(FRAME));
  const chosen = known.toSorted((one, other) => Number(Object.hasOwn(own, other.id)) - Number(Object.hasOwn(own, one.id)));
  const placed = chosen.map((command): KeyedCommand => {
    const wanted = own[command.id] ?? command.standard ?? '';
    const conflict = wanted === '' ? undefined : taken.get(normalKeys(wanted));
    if (wanted !== '' && conflict === undefined) taken.set(normalKeys(wanted), command.label);
    return { ...command, conflict, keys: wanted === '' || conflict !== undefined ? undefined : wanted };
  });
  return known.map(({ id }) => placed.find((command) => command.id === id)!);
}

type Unplaced = Omit<KeyedCommand, 'keys' | 'conflict'>;

function contributed(services: Services): readonly Unplaced[] {
  const contributions = services.get(ContributionsService);
  const session = services.get(SessionService);
  const isOpen = ({ permission }: { readonly permission?: string }) => permission === undefined || session.isPermitted(permission);
  const commands = contributions
    .all('commands')
    .filter(isOpen)
    .map((command): Unplaced => ({ id: `commands/${command.id}`, label: command.label, standard: command.hotkey, started: { command } }));
  const screens = contributions
    .all('screens')
    .filter((screen) => isOpen(screen) && !/[:*]/.test(screen.path))
    .flatMap(({ id, label, hotkey, path }): readonly Unplaced[] =>
      label === undefined ? [] : [{ id: `screens/${id}`, label, standard: hotkey, started: { path } }],
    );
  return [...commands, ...screens];
}

/** Who has keys already, as a translation key; undefined where they are free. */
export function holderOf(keys: string, services: Services, exceptId: string): string | undefined {
  const wanted = normalKeys(keys);
  const holder = keyedCommands(services).find((command) => command.id !== exceptId && command.keys && normalKeys(command.keys) === wanted);
  return FRAME[wanted] ?? holder?.label;
}
