import { ApiService, SideViewService, useNavigate, useService, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import type { Choice } from './commands.ts';
import { PaletteChoices } from './PaletteChoices.tsx';
import { choicesFor, isWayToResults } from './recordChoices.ts';
import { RecordFinder } from './RecordFinder.ts';
import styles from './CommandBar.module.css';

/** What the API takes. */
const LONGEST = 500;

interface PaletteProps {
  /** What was typed before the palette was there. */
  readonly typed: { readonly text: string; readonly isEntered: boolean };
  readonly close: () => void;
}

/** What the command bar opens. */
export default function CommandPalette({ typed, close }: PaletteProps) {
  const t = useTranslate();
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={560}
      centered={false}
      yOffset="10vh"
      transitionProps={{ duration: 0 }}
      // The name of the window itself: that of `Modal` goes to what is around it.
      attributes={{ content: { 'aria-label': t('Search or go to') } }}
    >
      <Palette typed={typed} close={close} />
    </Modal>
  );
}

const Palette = observer(function Palette({ typed, close }: PaletteProps) {
  const t = useTranslate();
  const services = useServices();
  const listId = useId();
  const finder = useStore(() => {
    const made = new RecordFinder(services.get(ApiService));
    if (typed.text !== '') made.type(typed.text);
    return made;
  });
  const [text, setText] = useState(typed.text);
  const [active, setActive] = useState(0);
  const choices = choicesFor(text, finder.found, services, t);
  const { choose, openBeside } = useChoosing(close);
  const { enter, forget } = useEnter(choices, finder, choose, typed.isEntered);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && event.altKey) openBeside(choices[active]);
    else if (step !== undefined) setActive((index) => Math.max(0, Math.min(choices.length - 1, index + step)));
    else if (event.key === 'Enter') enter(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={styles['input']}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-label={t('Search or go to')}
        aria-activedescendant={`${listId}-${active}`}
        placeholder={t('Type a page, an action or a name')}
        maxLength={LONGEST}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-autofocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          forget();
          finder.type(event.currentTarget.value);
        }}
      />
      <PaletteChoices id={listId} choices={choices} active={active} setActive={setActive} choose={choose} />
      <p className={styles['none']} role="status">
        {remarkOn(finder, choices, t)}
      </p>
    </>
  );
});

/** Takes a choice, or shows beside the page what it leads to. */
function useChoosing(close: () => void) {
  const navigate = useNavigate();
  const view = useService(SideViewService);
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    close();
    if (choice.path !== undefined) void navigate(choice.path, { state: choice.state ?? null });
    // Once the bar is gone, and with it the focus in it.
    else if (choice.run) setTimeout(choice.run);
  };
  const openBeside = (choice: Choice | undefined) => {
    if (choice?.path === undefined) return;
    close();
    const { path } = choice;
    // As above.
    setTimeout(() => view.open(path, true));
  };
  return { choose, openBeside };
}

/** Enter takes a choice; while the server still searches, in kinds that are late too, and nothing but ways to results is offered, the first that it finds. */
function useEnter(choices: readonly Choice[], finder: RecordFinder, choose: (choice: Choice | undefined) => void, isEntered: boolean) {
  const isNothingFound = choices.every(isWayToResults);
  const isSearching = finder.isSearching || (finder.isWaitingForLate && isNothingFound);
  const [isAwaited, setAwaited] = useState(isEntered);
  const takeFirst = useEffectEvent(() => choose(choices[0]));
  useEffect(() => {
    if (isAwaited && !isSearching) takeFirst();
  }, [isAwaited, isSearching]);
  const enter = (active: number) => (isSearching && isNothingFound ? setAwaited(true) : choose(choices[active]));
  return { enter, forget: () => setAwaited(false) };
}

function remarkOn({ isSearching, hasFailed }: RecordFinder, choices: readonly Choice[], t: ReturnType<typeof useTranslate>): string {
  if (isSearching) return t('Searching …');
  if (hasFailed) return t('The records could not be searched. Type on to try again.');
  return choices.length === 0 ? t('Nothing fits') : '';
}
