import { fieldLabel, type EntityShape } from '@mortise/sdk';
import { ListsService, useFormats, useService, useTranslate } from '@mortise/sdk/client';
import { FieldValue, formatText, RecordName, StatusBadge } from '@mortise/sdk/ui';
import { Combobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { detailsOf, type Detail, type Found } from './details.ts';
import styles from './ReferenceView.module.css';

interface ReferenceOptionProps {
  readonly entity: EntityShape;
  readonly record: Found;
  /** The record that took the place of this one, which cannot be chosen then. */
  readonly replacement: string | undefined;
}

/** A record that may be chosen: called by its name and registration, described by its status and by what tells it apart. */
export const ReferenceOption = observer(function ReferenceOption({ entity, record, replacement }: ReferenceOptionProps) {
  const t = useTranslate();
  const descriptionId = useId();
  const { registration, name = '', status } = record;
  const badge = entity.workflow && status !== undefined ? <StatusBadge entity={entity} status={status} /> : undefined;
  const reason = replacement === undefined ? undefined : `${t(replacedLabel(entity))} ${replacement}`;
  const details = detailsOf(entity, record);
  const isDescribed = badge !== undefined || reason !== undefined || details.length > 0;
  return (
    <Combobox.Option
      value={registration}
      disabled={replacement !== undefined}
      aria-label={name === '' ? registration : `${name} ${registration}`}
      {...(isDescribed && { 'aria-describedby': descriptionId })}
    >
      <span className={styles['title']}>
        <bdi>{name === '' ? registration : name}</bdi>
        {name !== '' && <bdi className={styles['registration']}>{registration}</bdi>}
      </span>
      {isDescribed && (
        <span id={descriptionId} className={styles['details']}>
          {badge}
          {reason !== undefined && <bdi>{reason}</bdi>}
          {details.map((detail) => (
            <bdi key={detail.path} title={t(detail.label)}>
              <DetailValue detail={detail} record={record} />
            </bdi>
          ))}
        </span>
      )}
    </Combobox.Option>
  );
});

/** As the value is read elsewhere, but never as a link: it is part of a choice. */
const DetailValue = observer(function DetailValue({ detail, record }: { readonly detail: Detail; readonly record: Found }) {
  const { path, field, value, name } = detail;
  const t = useTranslate();
  const formats = useFormats();
  const lists = useService(ListsService);
  if (field.type === 'reference') return name ?? <RecordName entity={field.entity} registration={String(value)} />;
  if (field.type !== 'currency') return formatText(field, value, formats, (list, code) => lists.label(list, code), t);
  const currency = record[field.currencyField ?? 'currency'];
  return <FieldValue name={path} field={field} value={value} {...(typeof currency === 'string' && { currency })} />;
});

const replacedLabel = ({ replacedBy = '', fields }: EntityShape): string => fieldLabel(replacedBy, fields[replacedBy]);
