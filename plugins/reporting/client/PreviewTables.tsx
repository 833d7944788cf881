import { useFormats, useTranslate } from '@mortise/sdk/client';
import { currencyDecimals, type Formats } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ReportCell, ReportColumn, ReportDocument, ReportLine, ReportSection } from '../shared/reportResults.ts';
import styles from './Report.module.css';

/** The first rows of a report, as its file will have them. */
export const PreviewTables = observer(function PreviewTables({ document }: { readonly document: ReportDocument }) {
  const t = useTranslate();
  return (
    <section aria-label={t('Preview')} className={styles['preview']}>
      {document.facts.map(({ label, value }) => (
        <p key={label} className={styles['hint']}>
          {label}: <bdi>{value}</bdi>
        </p>
      ))}
      {document.sections.map((section) => (
        <SectionTable key={section.title} section={section} />
      ))}
    </section>
  );
});

const SectionTable = observer(function SectionTable({ section }: { readonly section: ReportSection }) {
  const t = useTranslate();
  const formats = useFormats();
  const shown = section.lines.filter(({ kind }) => kind === 'row').length;
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        {section.title}{' '}
        <span className={styles['hint']}>
          {t('{shown} of {count} rows', { shown: formats.number(shown), count: formats.number(section.rows) })}
        </span>
      </figcaption>
      {/* Reached by keys, so that it can be scrolled by them. */}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={section.title}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {section.columns.map((column, index) => (
                <th key={index} scope="col" data-numeric={isNumeric(column) || undefined}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.lines.map((line, index) => (
              <Line key={index} line={line} columns={section.columns} formats={formats} />
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
});

interface LineProps {
  readonly line: ReportLine;
  readonly columns: readonly ReportColumn[];
  readonly formats: Formats;
}

function Line({ line, columns, formats }: LineProps) {
  if (line.kind === 'group')
    return (
      <tr>
        <th colSpan={Math.max(1, columns.length)} scope="colgroup">
          {line.label}
        </th>
      </tr>
    );
  return (
    <tr data-sum={line.kind !== 'row' || undefined}>
      {line.cells.map((cell, index) => (
        <td key={index} data-numeric={isNumeric(columns[index]!) || undefined}>
          {index === 0 && cell.value === '' ? line.label : shownCell(columns[index]!, cell, formats)}
        </td>
      ))}
    </tr>
  );
}

const isNumeric = ({ kind }: ReportColumn): boolean => kind === 'amount' || kind === 'number' || kind === 'percentage';

function shownCell({ kind }: ReportColumn, { value, currency }: ReportCell, formats: Formats): ReactNode {
  if (value === '') return '';
  // A column of its own says the currency.
  if (kind === 'amount') return formats.number(value, currencyDecimals(currency ?? 'EUR'));
  if (kind === 'percentage') return formats.percentage(value);
  if (kind === 'number') return formats.number(value);
  if (kind === 'date') return formats.date(value);
  return kind === 'datetime' ? formats.dateTime(value) : <bdi>{value}</bdi>;
}
