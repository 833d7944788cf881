import { recordPath, type EntityShape, type EntityRecord } from '@mortise/sdk';
import { isCovered, useLocation, useSearchParams } from '@mortise/sdk/client';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

/** The parameter of the address that names the record beside the list. */
const PARAMETER = 'sideView';

/** What stands beside the list, and where its rows lead: beside it, or to their pages. */
export function useSideView(entity: EntityShape, isOn: boolean, rows: readonly EntityRecord[]) {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const registration = parameters.get(PARAMETER) ?? undefined;
  const withRecord = (shown: string | undefined): URLSearchParams => {
    const next = new URLSearchParams(parameters);
    if (shown === undefined) next.delete(PARAMETER);
    else next.set(PARAMETER, shown);
    return next;
  };
  const show = (shown: string | undefined) => setParameters(withRecord(shown), { replace: registration !== undefined });
  const close = () => show(undefined);
  useHotkeys([['alt+X', () => show(registration === undefined ? (focusedRow(rows) ?? rows[0])?.registration : undefined)]]);
  useEscape(() => registration !== undefined && !isCovered() && close());
  const pathOf = (record: EntityRecord): string =>
    isOn ? `${pathname}?${withRecord(record.registration).toString()}` : recordPath(entity, record.registration);
  return { registration, close, pathOf };
}

/** Esc, before anything that lies above the page closes by it. */
function useEscape(onEscape: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && !isKept(event) && onEscape());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => void listen(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** What stands in the side view may need the key itself: a sheet ends typing with it. */
const isKept = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[data-keeps-escape]') !== null;

function focusedRow(rows: readonly EntityRecord[]): EntityRecord | undefined {
  const id = document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset['id'];
  return rows.find(({ registration }) => registration === id);
}
