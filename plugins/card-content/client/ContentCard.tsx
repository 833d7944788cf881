import { useTranslate, type CardProps, type NodeOf, type RecordPage } from '@mortise/sdk/client';
import { CardShell, Elements } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type kind from './contentKind.ts';
import { FieldCell } from './FieldCell.tsx';
import { filledGroups, groupsOf, type FieldGroup } from './groupsOf.ts';
import styles from './ContentCard.module.css';
import { useTurns } from './useTurns.ts';

/** The fields of the record, and elements below them; all fields where a layout chooses neither. */
export default observer(function ContentCard({ node, page }: CardProps<NodeOf<typeof kind>>) {
  const t = useTranslate();
  const [isComplete, setComplete] = useState(false);
  const { elements, fields = elements && [] } = node.props;
  const names = fields?.join(' ');
  const all = useMemo(() => groupsOf(page.entity, names?.split(' '), page.form.isNew), [page.entity, names, page.form.isNew]);
  const groups = all.filter(({ title }) => title === undefined || !page.form.section(title).isHidden);
  // While it is edited nothing here looks at values: typing draws its own field and no other.
  const filled = page.isEditing ? groups : filledGroups(groups, (path) => page.form.field(path));
  const shown = page.isEditing || isComplete || filled.length === 0 ? groups : filled;
  const hidden = page.isEditing || filled.length === 0 ? 0 : countOf(groups, page) - countOf(filled, page);
  const starts = startsOf(shown);
  const drawn = useTurns(starts.at(-1)!, page.isEditing);
  return (
    <CardShell title={t(node.title ?? 'Details')} isCollapsed={node.collapsed === true}>
      {shown.map((group, index) => (
        <Group key={group.title ?? ''} group={group} page={page} drawn={Math.max(0, drawn - starts[index]!)} />
      ))}
      {hidden > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" mt="sm" onClick={() => setComplete(!isComplete)}>
          {isComplete ? t('Hide empty fields') : t('Show empty fields ({count})', { count: hidden })}
        </Button>
      )}
      {elements && <Elements nodes={elements} page={page} />}
    </CardShell>
  );
});

/** How many fields of the groups may be seen at all. */
const countOf = (groups: readonly FieldGroup[], { form }: RecordPage): number =>
  groups.reduce((sum, { fields }) => sum + fields.filter(({ path }) => !form.field(path).isHidden).length, 0);

/** How many fields stand before each group, and before the end. */
const startsOf = (groups: readonly FieldGroup[]): readonly number[] => [
  0,
  ...groups.map((_, index) => groups.slice(0, index + 1).reduce((sum, { fields }) => sum + fields.length, 0)),
];

interface GroupProps {
  readonly group: FieldGroup;
  readonly page: RecordPage;
  /** Fields whose inputs have their turn. */
  readonly drawn: number;
}

const Group = observer(function Group({ group, page, drawn }: GroupProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles['group']}>
      {group.title !== undefined && <legend className={styles['legend']}>{t(group.title)}</legend>}
      <div className={styles['grid']} data-twelve={group.fields.some(({ path }) => page.form.field(path).colProps) || undefined}>
        {group.fields.map((field, index) => (
          <FieldCell key={field.path} field={field} page={page} hasTurn={index < drawn} />
        ))}
      </div>
    </fieldset>
  );
});
