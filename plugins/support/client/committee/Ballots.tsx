import { ListsService, useService, useTranslate } from '@mortise/sdk/client';
import { RecordLink } from '@mortise/sdk/ui';
import { Button, Collapse } from '@mantine/core';
import { IconCheck, IconChevronDown, IconCircleDashed, IconMinus, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { Voting } from '../../contract.ts';
import { namesOf, type Row } from '../../shared/committee/attendance.ts';
import { Choices, Chosen } from './Choices.tsx';
import styles from './Committee.module.css';
import { onRowKey } from './toggleKeys.ts';
import type { VotingsStore } from './VotingsStore.ts';

const LOOKS = {
  FOR: { icon: IconCheck, look: 'success' },
  AGAINST: { icon: IconX, look: 'error' },
  ABSTAIN: { icon: IconMinus, look: 'default' },
} as const;
type VoteChoice = keyof typeof LOOKS;
const CHOICES = Object.keys(LOOKS) as readonly VoteChoice[];

interface BallotsProps {
  readonly voting: Voting;
  readonly persons: readonly Row[];
  readonly votes: ReadonlyMap<string, string>;
  readonly store: VotingsStore;
}

/** How each member votes; recorded here while the voting is open. */
export const Ballots = observer(function Ballots({ voting, persons, votes, store }: BallotsProps) {
  const t = useTranslate();
  const id = useId();
  const isOpen = voting.status === 'OPEN' && store.mayRecord;
  const [isShown, setShown] = useState(isOpen);
  const members = [...namesOf(persons)];
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={styles['more']}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        rightSection={<IconChevronDown size={14} aria-hidden className={styles['arrow']} data-open={isShown || undefined} />}
      >
        {t('How they vote')}
      </Button>
      <Collapse expanded={isShown} id={id}>
        {isOpen && <p className={styles['keys']}>{t('Keys: 1 for, 2 against, 3 abstains, arrows move on')}</p>}
        <ul className={styles['rows']} aria-label={t('How they vote')}>
          {members.map(([person, name]) => (
            <Ballot
              key={person}
              person={person}
              name={name}
              choice={votes.get(person) ?? ''}
              voting={voting}
              store={store}
              isOpen={isOpen}
            />
          ))}
        </ul>
      </Collapse>
    </>
  );
});

interface BallotProps extends Pick<BallotsProps, 'voting' | 'store'> {
  readonly person: string;
  readonly name: string;
  readonly choice: string;
  readonly isOpen: boolean;
}

const Ballot = observer(function Ballot({ person, name, choice, voting, store, isOpen }: BallotProps) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const record = (value: string) => void store.record(voting, person, value === choice ? null : value);
  const onKey = CHOICES.map((value) => () => void store.record(voting, person, value));
  const choices = CHOICES.map((value) => ({ value, label: lists.label('voteChoice', value), ...LOOKS[value] }));
  const known = Object.hasOwn(LOOKS, choice) ? LOOKS[choice as VoteChoice] : undefined;
  return (
    // Its buttons take the keys; the row only hears them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles['row']} data-person={person} {...(isOpen && { onKeyDown: (event) => onRowKey(event, onKey) })}>
      <span className={styles['who']}>
        <RecordLink entity="Person" registration={person}>
          {name}
        </RecordLink>
      </span>
      <span className={styles['mark']}>
        {isOpen ? (
          <Choices
            label={t('Vote of {name}', { name })}
            choices={choices}
            value={choice}
            isBusy={store.busy.has(`${voting.registration} ${person}`)}
            choose={record}
          />
        ) : (
          <Chosen
            label={known ? lists.label('voteChoice', choice) : t('Not voted')}
            {...(known ?? { icon: IconCircleDashed, look: 'default' })}
          />
        )}
      </span>
    </li>
  );
});
