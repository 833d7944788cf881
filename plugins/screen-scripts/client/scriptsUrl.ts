/** What the screen shows, as it stands in the address. */
export interface ScriptsAddress {
  readonly selectedSettingType: 'script' | 'list';
  /** The script or list that is open. */
  readonly name: string;
  /** What is searched for. */
  readonly filter: string;
  /** As whom the open script is tried. */
  readonly username: string;
  /** Also what nobody has written yet. */
  readonly all: boolean;
  /** Where to begin to read, from 1; 0 is nowhere in particular. */
  readonly line: number;
}

export const parseScriptsUrl = (parameters: URLSearchParams): ScriptsAddress => ({
  selectedSettingType: parameters.get('selectedSettingType') === 'list' ? 'list' : 'script',
  name: parameters.get('name') ?? '',
  filter: parameters.get('filter') ?? '',
  username: parameters.get('username') ?? '',
  all: parameters.get('all') === '1',
  line: Number(/^\d{1,6}$/.exec(parameters.get('line') ?? '')?.[0] ?? 0),
});

/** The address of a state; parameters of others stay. */
export function formatScriptsUrl(
  { selectedSettingType, name, filter, username, all, line }: ScriptsAddress,
  present: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(present);
  const set = (key: string, value: string): void => (value === '' ? next.delete(key) : next.set(key, value));
  set('selectedSettingType', selectedSettingType === 'list' ? 'list' : '');
  set('name', name);
  set('filter', filter);
  set('username', username);
  set('all', all ? '1' : '');
  set('line', line === 0 ? '' : String(line));
  return next;
}
