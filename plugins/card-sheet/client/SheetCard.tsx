import { fieldLabel, type Sheet } from '@mortise/sdk';
import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, EmptyState } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CalculatorSheet } from './CalculatorSheet.ts';
import { FieldSheet } from './FieldSheet.ts';
import type { SheetSource } from './SheetSource.ts';
import { SheetView } from './SheetView.tsx';
import styles from './Sheet.module.css';

/** The sheet of a field of the record, `path`, or one to compute with that the layout brings along, `cells`. */
export default observer(function SheetCard({ node, page }: CardProps) {
  const t = useTranslate();
  const path = plainText(node.props?.['path']);
  const title = t(node.title ?? (path === '' ? 'Sheet' : fieldLabel(path, page.entity.fields[path])));
  const said = JSON.stringify(node.props ?? {});
  return (
    <SheetFrame
      key={`${path} ${path === '' ? said : ''}`}
      title={title}
      path={path}
      props={node.props ?? {}}
      page={page}
      isCollapsed={node.collapsed === true}
    />
  );
});

interface SheetFrameProps {
  readonly title: string;
  readonly path: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly page: CardProps['page'];
  readonly isCollapsed: boolean;
}

const SheetFrame = observer(function SheetFrame({ title, path, props, page, isCollapsed }: SheetFrameProps) {
  const t = useTranslate();
  const field = path === '' ? undefined : page.form.field(path);
  const [source] = useState<SheetSource>(() => (field ? new FieldSheet(field, page) : calculator(props)));
  if (field?.isHidden === true) return null;
  const isEmpty = field !== undefined && !page.isEditing && Object.keys(source.sheet).length === 0;
  const actions = !isEmpty && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconTableExport size={14} />} onClick={() => void save(source, title)}>
      {t('Excel')}
    </Button>
  );
  return (
    <CardShell title={title} isCollapsed={isCollapsed} actions={actions} isFlush>
      <div data-field={path || undefined} className={styles['card']}>
        {isEmpty ? (
          <EmptyState hint={t('Edit the record to fill in the sheet.')} />
        ) : (
          <SheetView source={source} label={title} hasTools={source.isGrowing} />
        )}
      </div>
    </CardShell>
  );
});

const save = async (source: SheetSource, title: string): Promise<void> => {
  const { saveWorkbook } = await import('./saveWorkbook.ts');
  await saveWorkbook(source, title);
};

/** Of what a layout script gives. */
function calculator({ cells, rows, columns }: Readonly<Record<string, unknown>>): CalculatorSheet {
  const least = { rows: Number(rows ?? 1) || 1, columns: Number(columns ?? 1) || 1 };
  return new CalculatorSheet((cells ?? {}) as Sheet, 'EUR', least);
}
