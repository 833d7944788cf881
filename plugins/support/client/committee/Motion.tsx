import type { TransitionInfo } from '@mortise/sdk';
import { DialogsService, EntitiesService, ListsService, useFormats, useService, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { RecordLink, StatusBadge } from '@mortise/sdk/ui';
import { Button, Tooltip } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Voting } from '../../contract.ts';
import type { CommitteeDraft } from '../../shared/committee/attendance.ts';
import { computeTurnout } from '../../shared/committee/turnout.ts';
import { Ballots } from './Ballots.tsx';
import styles from './Committee.module.css';
import { CountForm } from './CountForm.tsx';
import { ResultBar } from './ResultBar.tsx';
import { Verdict } from './Verdict.tsx';
import type { VotingsStore } from './VotingsStore.ts';

export interface MotionProps {
  readonly voting: Voting;
  readonly page: RecordPage;
  readonly store: VotingsStore;
}

/** One motion: what it needs, how the votes stand, and what can be done with it. */
export const Motion = observer(function Motion({ voting, page, store }: MotionProps) {
  const committee: CommitteeDraft | undefined = page.record;
  const persons = committee?.persons ?? [];
  const isSecret = voting.isSecret === true;
  const votes = store.votesOf(voting);
  const turnout = computeTurnout(voting, persons, isSecret || store.votes === undefined ? undefined : votes.size);
  const wasOpened = voting.status !== 'DRAFT' && voting.status !== 'CANCELLED';
  const count = store.waysOn(voting).find(({ code }) => code === 'count');
  return (
    <section className={styles['motion']} aria-labelledby={`${voting.registration}-motion`} data-voting={voting.registration}>
      <Head voting={voting} />
      {wasOpened && (
        <>
          <ResultBar turnout={turnout} />
          <Verdict turnout={turnout} isDecided={voting.status !== 'OPEN'} />
        </>
      )}
      {isSecret && voting.status === 'OPEN' && count && (
        <CountForm key={voting._version} voting={voting} transition={count} store={store} />
      )}
      {!isSecret && wasOpened && store.votes !== undefined && <Ballots voting={voting} persons={persons} votes={votes} store={store} />}
      <Transitions voting={voting} store={store} />
    </section>
  );
});

const Head = observer(function Head({ voting }: Pick<MotionProps, 'voting'>) {
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  const entity = useService(EntitiesService).find('Voting');
  const { type = '', quorum, endDate = '', projectRegistration: project = '' } = voting;
  const facts = [
    type !== '' && lists.label('votingType', type),
    quorum !== undefined && t('quorum {share}', { share: formats.percentage(quorum) }),
    endDate !== '' && (voting.status === 'OPEN' || voting.status === 'DRAFT' ? t('until {date}', { date: formats.date(endDate) }) : t('decided on {date}', { date: formats.date(endDate) })),
    voting.isSecret === true && t('Secret ballot'),
  ].filter((fact) => fact !== false); // prettier-ignore
  return (
    <>
      <h3 className={styles['title']} id={`${voting.registration}-motion`}>
        <RecordLink entity="Voting" registration={voting.registration}>
          <bdi>{voting.name ?? voting.registration}</bdi>
        </RecordLink>
        {entity && <StatusBadge entity={entity} status={voting.status} />}
      </h3>
      <p className={styles['facts']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {project !== '' && <RecordLink entity="Project" registration={project} />}
      </p>
    </>
  );
});

/** Those that ask for something are taken on the page of the voting. */
const isPlain = ({ props: { inputs = [], comment, fourEyes } }: TransitionInfo): boolean =>
  inputs.length === 0 && comment === undefined && fourEyes !== true;

const Transitions = observer(function Transitions({ voting, store }: Omit<MotionProps, 'page'>) {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const possible = store.waysOn(voting).filter(isPlain);
  if (possible.length === 0) return null;
  const run = async (transition: TransitionInfo) => {
    const { confirm } = transition.props;
    const label = t(transition.label);
    if (confirm !== undefined && !(await dialogs.confirm({ title: label, message: t(confirm), confirm: label, isDangerous: true }))) return;
    await store.run(voting, transition);
  };
  return (
    <div className={styles['transitions']}>
      {possible.map((transition) => {
        const { code, label, rejectionReason, props } = transition;
        const isClosed = rejectionReason !== undefined;
        return (
          <Tooltip key={code} label={t(rejectionReason ?? '')} disabled={!isClosed} events={{ hover: true, focus: true, touch: true }}>
            <Button
              size="compact-sm"
              variant={props.pullRight === true ? 'subtle' : 'default'}
              {...(props.pullRight === true && { color: 'gray' })}
              loading={store.busy.has(voting.registration)}
              aria-disabled={isClosed || undefined}
              {...(isClosed && { 'data-disabled': true })}
              onClick={() => !isClosed && void run(transition)}
            >
              {t(label)}
            </Button>
          </Tooltip>
        );
      })}
    </div>
  );
});
