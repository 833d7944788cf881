import { Amount, Changing } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import styles from './Servicing.module.css';

/** What it is called, how much it is, and what else is to be said. */
export type Figure = readonly [label: string, amount: string, note?: string | undefined];

interface FiguresProps {
  /** For screen readers, where there are several of them. */
  readonly label?: string;
  readonly currency: string;
  readonly figures: readonly Figure[];
}

/** Amounts side by side. */
export const Figures = observer(function Figures({ label, currency, figures }: FiguresProps) {
  return (
    <dl className={styles['figures']} aria-label={label}>
      {figures.map(([name, amount, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Changing value={amount}>
              <Amount value={amount} currency={currency} />
            </Changing>
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
});
