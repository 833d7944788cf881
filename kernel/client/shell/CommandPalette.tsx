import { ApiService, useNavigate, useServices, useStore, useTranslate } from '@mortise/sdk/client';
import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Choice } from './commands.ts';
import { PaletteChoices } from './PaletteChoices.tsx';
import { choicesFor } from './recordChoices.ts';
import { RecordFinder } from './RecordFinder.ts';
import styles from './CommandBar.module.css';

/** What the API takes. */
const LONGEST = 500;

/** What the command bar opens. */
export default function CommandPalette({ close }: { readonly close: () => void }) {
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
      aria-label={t('Search or go to')}
    >
      <Palette close={close} />
    </Modal>
  );
}

const Palette = observer(function Palette({ close }: { readonly close: () => void }) {
  const t = useTranslate();
  const services = useServices();
  const navigate = useNavigate();
  const listId = useId();
  const finder = useStore(() => new RecordFinder(services.get(ApiService)));
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const choices = choicesFor(text, finder.found, services, t);
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    close();
    if (choice.path !== undefined) void navigate(choice.path);
    // Once the bar is gone, and with it the focus in it.
    else if (choice.run) setTimeout(choice.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((index) => Math.max(0, Math.min(choices.length - 1, index + step)));
    else if (event.key === 'Enter') choose(choices[active]);
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
        data-autofocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          finder.type(event.currentTarget.value);
        }}
      />
      <PaletteChoices id={listId} choices={choices} active={active} setActive={setActive} choose={choose} />
      <p className={styles['none']} role="status">
        {remark()}
      </p>
    </>
  );

  function remark(): string {
    if (finder.isSearching) return t('Searching …');
    if (finder.hasFailed) return t('The records could not be searched. Type on to try again.');
    return choices.length === 0 ? t('Nothing fits') : '';
  }
});
