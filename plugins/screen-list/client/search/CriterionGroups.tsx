import { observer } from 'mobx-react-lite';
import { CriterionInput } from './CriterionInput.tsx';
import type { Criterion } from './criteria.ts';
import type { SearchForm } from './SearchForm.ts';
import styles from './AdvancedSearch.module.css';

interface CriterionGroupsProps {
  readonly form: SearchForm;
  /** Class that says how many stand beside each other. */
  readonly grid?: string | undefined;
}

/** The fields of an advanced search, group by group. */
export const CriterionGroups = observer(function CriterionGroups({ form, grid = styles['grid'] }: CriterionGroupsProps) {
  return groupsOf(form.criteria).map(([group, criteria]) => (
    <section key={group} className={styles['group']} aria-label={group || undefined}>
      {group !== '' && <h3 className={styles['heading']}>{group}</h3>}
      <div className={grid}>
        {criteria.map((criterion) => (
          <CriterionInput key={criterion.name} form={form} criterion={criterion} />
        ))}
      </div>
    </section>
  ));
});

/** In the order of their first field; those without a group come first. */
function groupsOf(criteria: readonly Criterion[]): readonly (readonly [group: string, criteria: readonly Criterion[]])[] {
  const groups = new Map<string, Criterion[]>([['', []]]);
  for (const criterion of criteria) {
    const { group = '' } = criterion;
    groups.set(group, [...(groups.get(group) ?? []), criterion]);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}
