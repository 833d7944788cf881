import { EntitiesService, useDocumentTitle, useSearchParams, useService, useTranslate, Link } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { Anchor, SegmentedControl, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { TaskBoard } from './TaskBoard.tsx';
import styles from './TaskBoard.module.css';
import { WHOSE, whoseOf } from './whose.ts';

/** Tasks in columns by their status. */
export default observer(function TaskBoardScreen() {
  const t = useTranslate();
  const entity = useService(EntitiesService).find('Task');
  const [parameters, setParameters] = useSearchParams();
  const whose = whoseOf(parameters.get('whose'));
  useDocumentTitle(t('Task board'));
  const choose = (value: string) =>
    setParameters((before) => {
      before.set('whose', value);
      return before;
    });
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Title order={1}>{t('Task board')}</Title>
        <SegmentedControl
          aria-label={t('Whose tasks')}
          size="xs"
          value={whose}
          onChange={choose}
          data={WHOSE.map((one) => ({ value: one.whose, label: t(one.label) }))}
        />
        <Anchor component={Link} to="/tasks" className={styles['list']}>
          {t('As a list')}
        </Anchor>
      </header>
      {entity === undefined ? <EmptyState /> : <TaskBoard key={whose} entity={entity} whose={whose} />}
    </div>
  );
});
