import { SessionService, useDocumentTitle, useNavigate, useService, useServices, useTranslate } from '@mortise/sdk/client';
import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import styles from '../Documentation.module.css';
import { Tour } from './Tour.ts';
import { keepProgress, tourProgress, type Progress } from './TourProgress.ts';
import { tourSteps } from './tourSteps.ts';

/** `/tour`: what the first tour shows, and where one begins it or goes on. */
export default observer(function TourScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const services = useServices();
  const session = useService(SessionService);
  useDocumentTitle(t('Tour'));
  const steps = tourSteps(services);
  const progress = tourProgress(session);
  const begun = typeof progress === 'object' && progress.step > 0 && progress.step < steps.length ? progress : undefined;
  const start = (from: Progress): void => {
    const keep = (step: Progress | 'done') => void keepProgress(session, step).catch(() => {});
    new Tour(steps, { navigate: (page) => void navigate(page), keep, t }).start(from);
  };
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Tour')}</h1>
      <p className={styles['hint']}>{t('It shows where things are, on your own lists and records. Nothing is changed.')}</p>
      <ol>
        {steps.map(({ title }) => (
          <li key={title}>{t(title)}</li>
        ))}
      </ol>
      <Group>
        {begun && <Button onClick={() => start(begun)}>{t('Go on with step {step}', { step: begun.step + 1 })}</Button>}
        <Button variant={begun ? 'default' : 'filled'} onClick={() => start({ step: 0, page: '/home' })}>
          {begun || progress === 'done' ? t('Start again') : t('Start the tour')}
        </Button>
      </Group>
    </div>
  );
});
