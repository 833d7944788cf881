import { useFormats, useTranslate, type ScriptLogLine } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Scripts.module.css';

interface RunReportProps {
  readonly milliseconds: number | undefined;
  readonly logs: readonly ScriptLogLine[];
  readonly problem: string | undefined;
}

/** How a run went: how long it took, what is wrong, what the script wrote to its console. */
export const RunReport = observer(function RunReport({ milliseconds, logs, problem }: RunReportProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <section className={styles['report']} aria-label={t('Console')}>
      {problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {t(problem)}
        </p>
      )}
      {logs.length > 0 && (
        <ol className={styles['logs']} dir="ltr">
          {logs.map(({ level, text }, index) => (
            <li key={index} data-level={level}>
              {text}
            </li>
          ))}
        </ol>
      )}
      {milliseconds !== undefined && <p className={styles['muted']}>{t('Ran in {count} ms', { count: formats.number(milliseconds) })}</p>}
    </section>
  );
});
