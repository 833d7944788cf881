import type { JsonObject } from '@mortise/sdk';
import type { SessionService } from '@mortise/sdk/client';

const TYPE = 'PINNED_ITEM';
/** Beside those of records, whose groups are their kinds. */
const GROUP = 'navigation';

const idOf = (value: unknown): unknown => (value as JsonObject | null)?.['menu'];

/** Ids of the entries that the user pinned. Observable. */
export const pinnedMenus = (session: SessionService): ReadonlySet<string> =>
  new Set(session.preferences(TYPE, GROUP).flatMap(({ value }) => [idOf(value)].filter((id) => typeof id === 'string')));

/** Pins the entry, or takes it back. */
export async function togglePinnedMenu(session: SessionService, menu: string): Promise<void> {
  const known = session.preferences(TYPE, GROUP).find(({ value }) => idOf(value) === menu);
  if (known === undefined) await session.savePreference(TYPE, GROUP, { menu });
  else await session.removePreference(known._id);
}
