import { formatShortcut, useHeldWhilePressed, useTranslate } from '@mortise/sdk/client';
import { RecordName, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { Choice } from './commands.ts';
import styles from './CommandBar.module.css';

interface PaletteChoicesProps {
  /** Of the list; its options are numbered: `{id}-0`. */
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly choose: (choice: Choice) => void;
}

/** The choices under their headings. */
export const PaletteChoices = observer(function PaletteChoices({ id, choices: offered, active, setActive, choose }: PaletteChoicesProps) {
  const t = useTranslate();
  const { shown: choices, hold } = useHeldWhilePressed(offered);
  return (
    <div id={id} role="listbox" className={styles['list']} aria-label={t('Results')} hidden={choices.length === 0} onPointerDown={hold}>
      {groupsOf(choices).map(([group, members]) => (
        <div key={group} role="group" aria-label={group}>
          <div className={styles['group']} aria-hidden="true">
            {group}
          </div>
          {members.map((choice) => {
            const index = choices.indexOf(choice);
            return (
              <div
                key={choice.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles['choice']}
                ref={index === active ? scrollIntoView : undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(choice)}
                onKeyDown={() => {}}
              >
                <ChoiceContent choice={choice} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
});

const ChoiceContent = observer(function ChoiceContent({ choice: { label, record, keys } }: { readonly choice: Choice }) {
  if (record === undefined)
    return (
      <>
        <span className={styles['name']}>{label}</span>
        {keys !== undefined && (
          <kbd className={styles['keys']} aria-hidden="true">
            {formatShortcut(keys)}
          </kbd>
        )}
      </>
    );
  const { entity, registration, name, status } = record;
  return (
    <>
      <span className={styles['name']}>{name ?? <RecordName entity={entity.name} registration={registration} />}</span>
      <span className={styles['registration']}>{registration}</span>
      {status !== undefined && entity.workflow && <StatusBadge entity={entity} status={status} />}
    </>
  );
});

/** In the order of their first choice; members of a group stand together. */
function groupsOf(choices: readonly Choice[]): readonly (readonly [group: string, members: readonly Choice[]])[] {
  return [...Map.groupBy(choices, ({ group }) => group)];
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
