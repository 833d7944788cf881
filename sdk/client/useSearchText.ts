import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key before what was typed is searched for. */
const REST = 250;

export interface SearchText {
  readonly text: string;
  /** Shows the text, and searches for it once typing rests. */
  readonly type: (text: string) => void;
  /** Searches for the text at once. */
  readonly launch: (text: string) => void;
}

/**
 * The text of a search box whose words stand elsewhere, as in the address: `change` is told them, trimmed, 250 ms after the last key, or at once
 * where they were pasted. The words may come back while one types on: what was launched here never replaces what is typed. Words from elsewhere do.
 */
export function useSearchText(words: string, change: (words: string) => void): SearchText {
  const [text, setText] = useState(words);
  const [known, setKnown] = useState(words);
  /** What was launched and has not come back, the latest last. */
  const [launched, setLaunched] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<{ readonly text: string }>();
  if (words !== known) {
    const at = launched.lastIndexOf(words);
    setKnown(words);
    setLaunched(launched.slice(at === -1 ? launched.length : at + 1));
    if (at === -1) {
      setTyped(undefined);
      if (words !== text.trim()) setText(words);
    }
  }
  const launch = (next: string) => {
    const wanted = next.trim();
    setTyped(undefined);
    if (wanted === words && wanted === (launched.at(-1) ?? words)) return;
    setLaunched([...launched, wanted]);
    change(wanted);
  };
  const onRest = useEffectEvent(launch);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => onRest(typed.text), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const type = (next: string) => {
    setText(next);
    // What was pasted is all there.
    if (next.length - text.length > 1) launch(next);
    else setTyped({ text: next });
  };
  return { text, type, launch };
}
