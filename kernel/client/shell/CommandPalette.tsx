import { useNavigate, useServices, useTranslate } from '@mortise/sdk/client';
import { Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useState, type KeyboardEvent } from 'react';
import { choicesFor, type Choice } from './commands.ts';
import styles from './CommandBar.module.css';

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
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const choices = choicesFor(text, services, t);
  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    close();
    if (choice.path !== undefined) void navigate(choice.path);
    else choice.run?.();
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
        data-autofocus
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
      />
      <div id={listId} role="listbox" className={styles['list']} aria-label={t('Results')}>
        {choices.map((choice, index) => (
          <div
            key={choice.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles['choice']}
            ref={index === active ? scrollIntoView : undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
            onKeyDown={() => {}}
          >
            <span>{choice.label}</span>
            <span className={styles['group']}>{choice.group}</span>
          </div>
        ))}
        {choices.length === 0 && <p className={styles['none']}>{t('Nothing fits')}</p>}
      </div>
    </>
  );
});

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
