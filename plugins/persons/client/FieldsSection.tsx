import { isEmptyValue } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { EXPENDITURE_PARTS, INCOME_PARTS, sectionFields, type SectionName } from '../shared/personSections.ts';
import { FieldGrid } from './fields/FieldGrid.tsx';
import { PersonFields } from './fields/PersonFields.tsx';
import { typeOf, type PersonHost } from './PersonHost.ts';
import { Section } from './Section.tsx';
import { SumSuggestion } from './SumSuggestion.tsx';

const TITLES: Partial<Readonly<Record<SectionName, string>>> = {
  web: 'Web',
  birth: 'Birth details',
  family: 'Family',
  employment: 'Employment',
  income: 'Income',
  expenditure: 'Expenditure',
  legal: 'Legal',
  references: 'References',
};
const TOTALS: Partial<Readonly<Record<SectionName, { readonly total: string; readonly parts: readonly string[] }>>> = {
  income: { total: 'incomeTotal', parts: INCOME_PARTS },
  expenditure: { total: 'expenditureTotal', parts: EXPENDITURE_PARTS },
};

export interface FieldsSectionProps {
  readonly host: PersonHost;
  readonly section: SectionName;
  /** Whether it shows without anything in it, where it is read. */
  readonly isComplete: boolean;
}

/** A section of plain fields. */
export const FieldsSection = observer(function FieldsSection({ host, section, isComplete }: FieldsSectionProps) {
  const names = sectionFields(section, typeOf(host));
  if (!host.isEditing && !isComplete && isEmptySection(host, names)) return null;
  const sum = TOTALS[section];
  return (
    <Section host={host} name={section} title={TITLES[section] ?? section}>
      <FieldGrid>
        <PersonFields host={host} names={names} section={section} />
      </FieldGrid>
      {sum && host.isEditing && <SumSuggestion form={host.form} {...sum} />}
    </Section>
  );
});

/** Whether there is nothing to read in the fields. */
export const isEmptySection = ({ form, entity }: PersonHost, names: readonly string[]): boolean =>
  names.every((name) => entity.fields[name] === undefined || isEmptyValue(form.field(name).value));
