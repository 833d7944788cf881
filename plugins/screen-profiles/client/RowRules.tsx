import { Button, Select, TagsInput, TextInput } from '@mantine/core';
import type { EntityShape } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { parseCriteria, writtenCriteria } from './criteriaText.ts';
import styles from './Profiles.module.css';
import type { CollectionRules, RowRule } from './profileTypes.ts';

interface RowRulesProps {
  readonly rules: CollectionRules;
  readonly entity: EntityShape;
  readonly verb: 'read' | 'write';
  readonly isWritable: boolean;
  readonly change: (rules: CollectionRules) => void;
}

/** Which records are seen, or changed: what one of the rules lets through, all without a rule. */
export function RowRules({ rules, entity, verb, isWritable, change }: RowRulesProps) {
  const t = useTranslate();
  const list = rules[verb] ?? [];
  const set = (changed: readonly RowRule[]): void => {
    const { [verb]: _, ...rest } = rules;
    change(changed.length === 0 ? rest : { ...rest, [verb]: [...changed] });
  };
  return (
    <fieldset className={styles['group']} disabled={!isWritable}>
      <legend>{verb === 'read' ? t('Visible records') : t('Editable records')}</legend>
      {list.length === 0 && <span className={styles['facts']}>{verb === 'read' ? t('All') : t('All visible records')}</span>}
      {list.map((rule, index) => (
        <div key={index} className={styles['rule']}>
          <Rule rule={rule} entity={entity} change={(changed) => set(list.with(index, changed))} />
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => set(list.toSpliced(index, 1))}>
            {t('Remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => set([...list, { by: 'own' }])}>
          {list.length === 0 ? t('Only some') : t('Or these too')}
        </Button>
      </div>
    </fieldset>
  );
}

interface RuleProps {
  readonly rule: RowRule;
  readonly entity: EntityShape;
  readonly change: (rule: RowRule) => void;
}

const EMPTY: Readonly<Record<RowRule['by'], RowRule>> = {
  own: { by: 'own' },
  organization: { by: 'organization' },
  role: { by: 'role' },
  search: { by: 'search', criteria: {} },
};

function Rule({ rule, entity, change }: RuleProps) {
  const t = useTranslate();
  const kinds = [
    { value: 'own', label: t('Records entered by the user') },
    { value: 'organization', label: t('Records of the user’s organization and those below it') },
    ...(entity.fields['persons'] ? [{ value: 'role', label: t('Records that name the user’s person, partner or organization') }] : []),
    { value: 'search', label: t('Records found by a search') },
  ];
  return (
    <div className={styles['ruleParts']}>
      <Select
        size="sm"
        aria-label={t('Rule')}
        data={kinds}
        value={rule.by}
        allowDeselect={false}
        onChange={(by) => change(EMPTY[by as RowRule['by']])}
      />
      {rule.by === 'role' && (
        <TagsInput
          size="sm"
          label={t('In these roles; in any without one')}
          value={[...(rule.roles ?? [])]}
          onChange={(roles) => change(roles.length === 0 ? { by: 'role' } : { by: 'role', roles })}
        />
      )}
      {rule.by === 'search' && (
        <TextInput
          size="sm"
          label={t('Criteria, as they stand in the address of the list')}
          placeholder="status=ACTIVE&currency=EUR"
          dir="ltr"
          defaultValue={writtenCriteria(rule.criteria)}
          onChange={(event) => change({ by: 'search', criteria: parseCriteria(event.currentTarget.value) })}
        />
      )}
    </div>
  );
}
