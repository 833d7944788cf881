import { IconCheck, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { use, type ReactNode } from 'react';
import type { EntityRecord } from '../../entity/EntityRecord.ts';
import type { Field } from '../../entity/Field.ts';
import type { Formats } from '../../domain/locales/Formats.ts';
import { signedAmount } from '../../entity/signedAmount.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { truncate } from '../../domain/text/truncate.ts';
import { ContributionsService } from '../../client/services/ContributionsService.ts';
import { ListsService } from '../../client/services/ListsService.ts';
import { lazyView } from '../lazyView.tsx';
import { useFormats } from '../../client/useFormats.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { Amount } from './Amount.tsx';
import { ContributedView } from './ContributedView.tsx';
import { fieldTypeOf } from './fieldTypeOf.ts';
import { linkOf } from './linkOf.ts';
import { InTableCell, ShortText } from './ShortText.tsx';
import { formatText } from './formatText.ts';
import styles from './FieldValue.module.css';
import { Loaded } from '../Loaded.tsx';

export interface FieldValueViewProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Currency of an amount. */
  readonly currency?: string;
  readonly record?: EntityRecord;
}

const FieldTypeView = lazyView(() => import('./FieldTypeView.tsx'));

/** Characters of a text and of a text of several lines in a cell, and of a badge. */
const TEXT_LIMIT = 60;
const LONG_LIMIT = 150;
const BADGE_LIMIT = 30;
const LONG: ReadonlySet<string> = new Set(['textarea', 'markdown', 'richtext']);

/** A value as it is read: formatted for the locale, codes as their labels, as the plugin of its field type shows it. */
export const FieldValue = observer(function FieldValue({ name, field, value, currency, record }: FieldValueViewProps) {
  const contributions = useService(ContributionsService);
  const own = fieldTypeOf(contributions, field);
  const contribution = contributions.find('fields', field.type);
  const isInCell = use(InTableCell);
  const formats = useFormats();
  const lists = useService(ListsService);
  const t = useTranslate();
  if (value === undefined || value === null || value === '') return null;
  if (own?.loadValue) {
    const { view: _, ...base } = field;
    const plain = (
      <FieldValue name={name} field={base} value={value} {...(currency !== undefined && { currency })} {...(record && { record })} />
    );
    const props = { name, field, value, ...(record && { record }) };
    return (
      <Loaded fallback={plain}>
        <FieldTypeView plugin={own.pluginId} load={own.loadValue} with={props} waiting={plain} instead={plain} />
      </Loaded>
    );
  }
  if (contribution?.loadValue && !(isInCell && LONG.has(field.type))) {
    return (
      <ContributedView
        plugin={contribution.pluginId}
        load={contribution.loadValue}
        with={{ name, field, value, ...(record && { record }) }}
        fallback={typeof value === 'string' ? value : null}
      />
    );
  }
  if (field.type === 'currency') return <Amount value={plainText(signedAmount(field, value, record))} currency={currency ?? 'EUR'} />;
  if (typeof value === 'boolean') return <YesOrNo isYes={value} />;
  const toText = (part: unknown) =>
    (isInCell ? undefined : writtenDay(field, part, formats)) ??
    formatText(field, part, formats, (list, code) => lists.label(list, code), t);
  return texts(field, value, toText, isInCell);
});

/** Columns of dates are compared by their figures; elsewhere a day is read. */
function writtenDay({ type }: Field, value: unknown, formats: Formats): string | undefined {
  if (type === 'date') return formats.writtenDate(plainText(value));
  return type === 'datetime' ? formats.writtenDateTime(plainText(value)) : undefined;
}

/** A text, or several as badges or links. Not a component: tables have hundreds. */
function texts(field: Field, value: unknown, toText: (part: unknown) => string, isInCell: boolean): ReactNode {
  if (Array.isArray(value) && field.type === 'multiselect') return <Badges texts={value.map(toText)} />;
  const links = (Array.isArray(value) ? value : [value]).map((part) => linkOf(field.type, plainText(part)));
  if (links.every((link) => link === undefined))
    return <ShortText text={toText(value)} limit={LONG.has(field.type) ? LONG_LIMIT : TEXT_LIMIT} />;
  return links.map((link, index) => (
    <a
      key={link}
      className={styles['link']}
      href={link}
      {...(isInCell && { tabIndex: -1 })}
      {...(field.type === 'url' && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <ShortText text={toText(Array.isArray(value) ? value[index] : value)} limit={TEXT_LIMIT} />
    </a>
  ));
}

function Badges({ texts }: { readonly texts: readonly string[] }) {
  return (
    <span className={styles['badges']}>
      {texts.map((text) => (
        <bdi key={text} className={styles['badge']} title={text.length > BADGE_LIMIT ? text : undefined}>
          {truncate(text, BADGE_LIMIT)}
        </bdi>
      ))}
    </span>
  );
}

function YesOrNo({ isYes }: { readonly isYes: boolean }) {
  const t = useTranslate();
  const Icon = isYes ? IconCheck : IconX;
  return (
    <span className={styles['boolean']} data-yes={isYes || undefined}>
      <Icon size={14} stroke={2} aria-hidden />
      {isYes ? t('Yes') : t('No')}
    </span>
  );
}
