import { useTranslate } from '@mortise/sdk/client';
import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { SearchedList } from './SearchedList.ts';
import type { Badge } from './badges.ts';
import { criteriaOf } from './criteria.ts';
import type { ListState } from './listUrl.ts';
import { rangeWarnings } from './rangeWarnings.ts';
import { refusedParameter } from './refusedParameter.ts';
import { useBadges } from './useBadges.ts';
import styles from './FilterBadges.module.css';

interface FilterBadgesProps {
  readonly store: SearchedList;
  readonly change: (part: Partial<ListState>) => void;
}

/** The filters in force, each with a way to take it off; what is wrong with one stands in its colour and its tooltip. */
export default observer(function FilterBadges({ store, change }: FilterBadgesProps) {
  const t = useTranslate();
  const { entity, state, error } = store;
  const badges = useBadges(entity, state.criteria);
  const refused = refusedParameter(error);
  const warnings = rangeWarnings(criteriaOf(entity, t), state.criteria, t);
  const remove = ({ parameters }: Badge) =>
    change({ criteria: Object.fromEntries(Object.entries(state.criteria).filter(([name]) => !parameters.includes(name))) });
  const problemOf = ({ parameters, isUnknown }: Badge) => {
    if (isUnknown) return t('Unknown filter');
    if (refused !== undefined && parameters.includes(refused)) return t('The server cannot search for this value.');
    return undefined;
  };
  const warningOf = ({ parameters }: Badge) => parameters.map((name) => warnings.get(name)).find((text) => text !== undefined);
  return (
    <>
      <ul className={styles['badges']} aria-label={t('Filters in force')}>
        {badges.map((badge) => (
          <BadgeItem
            key={badge.parameters[0]}
            badge={badge}
            problem={problemOf(badge)}
            warning={warningOf(badge)}
            remove={() => remove(badge)}
          />
        ))}
      </ul>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change({ criteria: {} })}>
        {t('Clear all filters')}
      </Button>
    </>
  );
});

interface BadgeItemProps {
  readonly badge: Badge;
  readonly problem: string | undefined;
  readonly warning: string | undefined;
  readonly remove: () => void;
}

function BadgeItem({ badge: { label, text }, problem, warning, remove }: BadgeItemProps) {
  const t = useTranslate();
  const remark = problem ?? warning;
  const look = problem === undefined ? (warning === undefined ? undefined : 'warning') : 'error';
  return (
    <li className={styles['badge']} data-look={look} title={remark ?? `${label}: ${text}`}>
      {look !== undefined && <span aria-hidden="true">⚠</span>}
      {problem !== undefined && <span>{problem}</span>}
      <bdi className={styles['name']}>{label}</bdi>
      <bdi className={styles['text']}>{text}</bdi>
      {warning !== undefined && <VisuallyHidden>{warning}</VisuallyHidden>}
      <CloseButton size="xs" aria-label={t('Remove the filter {label}', { label })} onClick={remove} />
    </li>
  );
}
