import { listRoute } from '@mortise/sdk';
import { Link, useFormats, useTranslate } from '@mortise/sdk/client';
import { Amount } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { dayCriteria } from '../shared/datedFields.ts';
import type { DatedKind } from './datedKinds.ts';
import type { DayFigures } from '../shared/dayLines.ts';
import { foldedText } from '../shared/kindText.ts';
import { KindMark } from './KindMark.tsx';
import styles from './Calendar.module.css';

interface FoldedEntriesProps {
  readonly kind: DatedKind;
  readonly folded: DayFigures;
}

/** Many records of a kind that are due on a day, as a link to the list of them: how many, and what they come to. */
export const FoldedEntries = observer(function FoldedEntries({ kind, folded }: FoldedEntriesProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { entity, series } = kind;
  const { day, count, sums = [] } = folded;
  return (
    <Link
      to={`${listRoute(entity)}?${new URLSearchParams(dayCriteria(kind, day, day)).toString()}`}
      className={styles['entry']}
      style={{ borderInlineStartColor: `var(--mt-series-${series})` }}
      data-folded
    >
      <KindMark kind={kind} />
      <span>
        {foldedText(kind, count, t, formats.number(count))}
        {sums.map(({ currency, sum }) => (
          <span key={currency} className={styles['sum']}>
            <Amount value={sum} {...(currency !== undefined && { currency })} />
          </span>
        ))}
      </span>
    </Link>
  );
});
