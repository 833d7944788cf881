import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import type { Turnout } from '../../shared/committee/turnout.ts';
import styles from './Committee.module.css';

/** Whether quorum and majority are reached, and what is missing while the voting is open. */
export const Verdict = observer(function Verdict({ turnout, isDecided }: { readonly turnout: Turnout; readonly isDecided: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { voters, members, outcome } = turnout;
  const { needed, isQuorate, hasMajority, problem } = outcome;
  const number = (count: number) => formats.number(count);
  return (
    <p className={styles['facts']}>
      <span>{t('{voters} of {members} voted', { voters: number(voters), members: number(members) })}</span>
      <span data-look={isQuorate ? 'success' : 'warning'}>
        {isQuorate ? t('Quorum reached') : t('Quorum not reached: {needed} needed', { needed: number(needed) })}
      </span>
      <span data-look={hasMajority ? 'success' : 'warning'}>{hasMajority ? t('Majority reached') : t('Majority not reached')}</span>
      {!isDecided && isQuorate && problem !== undefined && <span>{t(problem)}</span>}
    </p>
  );
});
