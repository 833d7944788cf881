import { isEmptyValue } from '@mortise/sdk/forms';
import { observer } from 'mobx-react-lite';
import { EXPENDITURE_PARTS, INCOME_PARTS, sectionFields, type SectionName } from '../shared/personSections.ts';
import { FieldGrid } from './fields/FieldGrid.tsx';
import { PersonFields } from './fields/PersonFields.tsx';
import { isShown, typeOf, type PersonHost } from './PersonHost.ts';
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
}

/** A section of plain fields. */
export const FieldsSection = observer(function FieldsSection({ host, section }: FieldsSectionProps) {
  const names = sectionFields(section, typeOf(host)).filter((name) => host.entity.fields[name] !== undefined);
  if (!names.some((name) => isShown(host, host.form.field(name).value))) return null;
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

/** Those of the fields that have nothing to read. */
export const emptyFields = ({ form, entity }: PersonHost, names: readonly string[]): readonly string[] =>
  names.filter((name) => entity.fields[name] !== undefined && !form.field(name).isHidden && isEmptyValue(form.field(name).value));
