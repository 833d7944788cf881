import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { RESULT_PARTS } from './resultParts.ts';
import { widthsOf, type Turnout } from '../../shared/committee/turnout.ts';
import styles from './Committee.module.css';

/** The votes as a bar whose parts differ in pattern, with their figures in words below it. */
export const ResultBar = observer(function ResultBar({ turnout }: { readonly turnout: Turnout }) {
  const t = useTranslate();
  const formats = useFormats();
  const widths = widthsOf(turnout);
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {RESULT_PARTS.map(
          ({ name }, index) =>
            widths[index]! > 0 && (
              <span key={name} className={styles['part']} data-part={name} style={{ inlineSize: `${widths[index]}%` }} />
            ),
        )}
      </div>
      <ul className={styles['legend']} aria-label={t('Votes')}>
        {RESULT_PARTS.map(({ name, label, icon: Mark, valueOf }) => (
          <li key={name} data-part={name}>
            <Mark size={14} stroke={2} aria-hidden />
            {t(label)} <strong>{formats.number(valueOf(turnout))}</strong>
          </li>
        ))}
      </ul>
    </>
  );
});
