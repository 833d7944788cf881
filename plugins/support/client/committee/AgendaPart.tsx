import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { Amount, CardShell, DataRows, EmptyState, RecordLink, StatusBadge, useNodeData } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { Project, Voting } from '../../contract.ts';
import type { CommitteeDraft } from '../../shared/committee/attendance.ts';
import { sumsOf, type ProjectSum } from '../../shared/committee/sumsOf.ts';
import type { PartProps } from './PartProps.ts';
import styles from './Committee.module.css';

/** The projects that the committee decides on, in the order of its agenda. */
export const AgendaPart = observer(function AgendaPart({ page, votings, isCollapsed }: PartProps & { readonly isCollapsed: boolean }) {
  const t = useTranslate();
  const { projects }: CommitteeDraft = page.form.values;
  const agenda = (projects ?? []).flatMap(({ projectRegistration }) => projectRegistration ?? []);
  const criteria = { registration: agenda.join(',') };
  return (
    <CardShell title={t('Projects')} isCollapsed={isCollapsed} hint={agenda.length || ''}>
      {agenda.length === 0 && <EmptyState hint={t('What the committee decides on will be listed here. Edit the page to add projects.')} />}
      {agenda.length > 0 && (
        <DataRows<Project> data={{ entity: 'Project', criteria, limit: agenda.length }} page={page} height={96} isDrawnEmpty>
          {({ rows }) => <Agenda key={criteria.registration} agenda={agenda} known={rows} page={page} votings={votings} />}
        </DataRows>
      )}
    </CardShell>
  );
});

interface AgendaProps extends PartProps {
  readonly agenda: readonly string[];
  readonly known: readonly Project[];
}

const MOST_BUDGETS = 200;

const Agenda = observer(function Agenda({ agenda, known, page, votings }: AgendaProps) {
  const t = useTranslate();
  const budgets = useNodeData({ entity: 'Budget', criteria: { projectRegistration: agenda.join(',') }, limit: MOST_BUDGETS }, page);
  const isRead = budgets.refusal === undefined;
  return (
    <ol className={styles['agenda']} aria-label={t('Projects')}>
      {agenda.map((registration, index) => (
        <Item
          key={`${registration} ${index}`}
          registration={registration}
          project={known.find((project) => project.registration === registration)}
          isUndecided={votings.isReadable && !votings.isLoading && votings.error === undefined}
          decisions={votings.votings.filter((voting) => voting.projectRegistration === registration)}
          sums={isRead ? sumsOf(budgets.rows, registration) : []}
          isUnknown={isRead && budgets.error !== undefined}
        />
      ))}
    </ol>
  );
});

interface ItemProps {
  readonly registration: string;
  readonly project: Project | undefined;
  readonly decisions: readonly Voting[];
  /** Whether no decision means that there is none. */
  readonly isUndecided: boolean;
  readonly sums: readonly ProjectSum[];
  /** Whether the amounts could not be read. */
  readonly isUnknown: boolean;
}

const Item = observer(function Item({ registration, project, decisions, isUndecided, sums, isUnknown }: ItemProps) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const [entity, voting] = [entities.find('Project'), entities.find('Voting')];
  return (
    <li data-project={registration}>
      <span className={styles['who']}>
        <RecordLink entity="Project" registration={registration}>
          <bdi>{project?.name || registration}</bdi>
        </RecordLink>
        {entity && project && <StatusBadge entity={entity} status={project.status} />}
      </span>
      <span className={styles['sums']}>
        {isUnknown && <span className={styles['muted']}>{t('The budgets could not be loaded')}</span>}
        {sums.map(({ amount, currency }) => (
          <Amount key={currency} value={amount} currency={currency} />
        ))}
      </span>
      <span className={styles['decisions']}>
        {voting &&
          decisions.map((decision) => (
            <span key={decision.registration}>
              <RecordLink entity="Voting" registration={decision.registration}>
                {decision.name ?? decision.registration}
              </RecordLink>{' '}
              <StatusBadge entity={voting} status={decision.status} />
            </span>
          ))}
        {isUndecided && decisions.length === 0 && <span className={styles['muted']}>{t('No decision yet')}</span>}
      </span>
    </li>
  );
});
