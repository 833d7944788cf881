import { Button, Checkbox, Group, Modal, MultiSelect, Select, Stack } from '@mantine/core';
import { entityPluralLabel, type EntityShape, spelledOut } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Profiles.module.css';
import type { ProfileStore } from './ProfileStore.ts';
import type { CollectionRules, KeptField } from './profileTypes.ts';
import { RowRules } from './RowRules.tsx';

interface LimitsDialogProps {
  readonly store: ProfileStore;
  readonly entity: EntityShape;
  readonly isWritable: boolean;
  readonly close: () => void;
}

/** What the profile keeps of one collection: records, fields, transitions. It counts once the profile is saved. */
export default observer(function LimitsDialog({ store, entity, isWritable, close }: LimitsDialogProps) {
  const t = useTranslate();
  const [rules, setRules] = useState<CollectionRules>(store.content.limits[entity.collection] ?? {});
  const apply = (): void => {
    store.limit(entity.collection, withoutEmpty(rules));
    close();
  };
  const part = { rules, entity, isWritable, change: setRules };
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t('Limits: {collection}', { collection: t(entityPluralLabel(entity)) })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack gap="lg">
        <RowRules {...part} verb="read" />
        <RowRules {...part} verb="write" />
        <Transitions {...part} />
        <Fields {...part} />
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          {isWritable ? t('Cancel') : t('Close')}
        </Button>
        {isWritable && <Button onClick={apply}>{t('Apply')}</Button>}
      </Group>
    </Modal>
  );
});

/** Rules that say nothing are none. */
const withoutEmpty = ({ fields = {}, read = [], write = [], transitions }: CollectionRules): CollectionRules => ({
  ...(Object.keys(fields).length > 0 && { fields }),
  ...(read.length > 0 && { read }),
  ...(write.length > 0 && { write }),
  ...(transitions && { transitions }),
});

interface PartProps {
  readonly rules: CollectionRules;
  readonly entity: EntityShape;
  readonly isWritable: boolean;
  readonly change: (rules: CollectionRules) => void;
}

function Transitions({ rules, entity, isWritable, change }: PartProps) {
  const t = useTranslate();
  const known = entity.workflow?.transitions ?? [];
  if (known.length === 0) return null;
  const { transitions, ...rest } = rules;
  return (
    <fieldset className={styles['group']} disabled={!isWritable}>
      <legend>{t('Transitions')}</legend>
      <Checkbox
        label={t('All transitions')}
        checked={transitions === undefined}
        onChange={(event) => change(event.currentTarget.checked ? rest : { ...rest, transitions: [] })}
      />
      {transitions && (
        <MultiSelect
          label={t('Only these')}
          data={known.map(({ code, label }) => ({ value: code, label: t(label ?? spelledOut(code)) }))}
          value={[...transitions]}
          onChange={(chosen) => change({ ...rest, transitions: chosen })}
        />
      )}
    </fieldset>
  );
}

const ALWAYS_SHOWN = new Set(['registration', 'name', 'status']);
/** Of an amount or a date no part says nothing. */
const TEXTS = new Set(['text', 'textarea', 'email', 'phone', 'iban', 'username', 'url']);

function Fields({ rules, entity, isWritable, change }: PartProps) {
  const t = useTranslate();
  const { fields = {}, ...rest } = rules;
  const set = (name: string, kept: KeptField | 'shown'): void => {
    const { [name]: _, ...others } = fields;
    change({ ...rest, fields: kept === 'shown' ? others : { ...others, [name]: kept } });
  };
  const texts = {
    shown: t('Shown and changed'),
    readOnly: t('Shown, not changed'),
    masked: t('Last characters only'),
    hidden: t('Hidden'),
  };
  const choices = (name: string) => {
    const field = entity.fields[name]!;
    const isHidable = !ALWAYS_SHOWN.has(name) && (field.mandatory !== true || entity.addable === false);
    const kinds = (['shown', 'readOnly', 'masked', 'hidden'] as const).filter(
      (kind) => (kind !== 'masked' || (TEXTS.has(field.type) && !ALWAYS_SHOWN.has(name))) && (kind !== 'hidden' || isHidable),
    );
    return kinds.map((value) => ({ value, label: texts[value] }));
  };
  return (
    <fieldset className={styles['group']} disabled={!isWritable}>
      <legend>{t('Fields')}</legend>
      {Object.entries(entity.fields).map(([name, { label }]) => (
        <div key={name} className={styles['field']}>
          <span>{t(label ?? spelledOut(name))}</span>
          <Select
            size="xs"
            aria-label={t(label ?? spelledOut(name))}
            data={choices(name)}
            value={fields[name] ?? 'shown'}
            allowDeselect={false}
            onChange={(kept) => set(name, kept as KeptField | 'shown')}
          />
        </div>
      ))}
    </fieldset>
  );
}
