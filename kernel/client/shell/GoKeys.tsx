import { isCovered, isTyping, SessionService, useNavigate, useService } from '@mortise/sdk/client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { menusWithLetters } from './menusWithLetters.ts';

/** So long the second key is waited for. */
const PATIENCE = 1_500;

/** Of another script, as an Arabic keyboard writes it: the Latin one in its place. */
const letterOf = ({ key, code }: KeyboardEvent): string => (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toUpperCase();

/** G, then the letter of an entry of the navigation, leads there. Shows nothing. */
export function GoKeys() {
  const { menus } = useService(SessionService);
  const navigate = useNavigate();
  const since = useRef(Number.NEGATIVE_INFINITY);
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isCovered()) return;
    const wasG = event.timeStamp - since.current < PATIENCE;
    const letter = letterOf(event);
    since.current = letter === 'G' && !wasG ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const menu = wasG ? menusWithLetters(menus).find((one) => one.letter === letter) : undefined;
    if (menu === undefined) return;
    // The letter alone may do something else on the page.
    event.preventDefault();
    event.stopImmediatePropagation();
    void navigate(menu.path);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return null;
}
