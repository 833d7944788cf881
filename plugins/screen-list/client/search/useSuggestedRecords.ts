import { recordPath, type EntityShape } from '@mortise/sdk';
import { ApiService, useNavigate, useSearchText, useStore } from '@mortise/sdk/client';
import { useState, type KeyboardEvent } from 'react';
import { Suggestions, type Suggestion } from './Suggestions.ts';

/** The index of no record. */
export const NONE = -1;

interface SuggestedRecordsOptions {
  readonly entity: EntityShape;
  readonly search: string;
  readonly change: (search: string) => void;
  /** Is told what was suggested, and for which words, when one of it is opened. */
  readonly openedFrom: (search: string, suggested: readonly Suggestion[]) => void;
}

/** What the search box does with text and keys: arrows move among the records to open, Enter opens or searches, Escape takes back. Call inside `observer`. */
export function useSuggestedRecords({ entity, search, change, openedFrom }: SuggestedRecordsOptions) {
  const navigate = useNavigate();
  const suggestions = useStore((services) => new Suggestions(entity, services.get(ApiService)));
  const { text, type, launch } = useSearchText(search, change);
  const [active, setActive] = useState(NONE);
  const { found } = suggestions;
  const isOpen = found.length > 0;
  const write = (next: string) => {
    setActive(NONE);
    type(next);
    suggestions.type(next);
  };
  const leave = () => {
    setActive(NONE);
    suggestions.clear();
  };
  const clear = () => {
    leave();
    type('');
    launch('');
  };
  const open = (registration: string) => {
    openedFrom(text, found);
    leave();
    void navigate(recordPath(entity, registration));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined && isOpen) setActive((index) => Math.max(NONE, Math.min(found.length - 1, index + step)));
    else if (event.key === 'Escape') (isOpen ? leave : clear)();
    else if (event.key === 'Enter' && chosen) open(chosen.registration);
    else if (event.key === 'Enter') {
      leave();
      launch(text);
    } else return;
    event.preventDefault();
  };
  return { text, found, active, point: setActive, write, leave, clear, open, onKeyDown };
}
