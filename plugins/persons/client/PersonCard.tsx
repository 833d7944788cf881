import { recordPath, type JsonValue } from '@mortise/sdk';
import { EntitiesService, ListsService, SessionService, useNavigate, useService, useStore, type CardProps } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { SECTIONS } from '../shared/personSections.ts';
import { flagsOf } from './fields/Flags.ts';
import type { Rows } from './MainSection.tsx';
import { PersonFormStore } from './PersonFormStore.ts';
import type { PersonHost } from './PersonHost.ts';
import { PersonSections } from './PersonSections.tsx';

/** The form of a person: all of it, or the section that the layout names. */
export default observer(function PersonCard({ node, page }: CardProps) {
  const entities = useService(EntitiesService);
  const navigate = useNavigate();
  useStore(
    (services) =>
      new PersonFormStore({
        entity: page.entity,
        form: page.form,
        lists: services.get(ListsService),
        options: services.get(SessionService).configuration.options,
      }),
  );
  const host: PersonHost = {
    entity: page.entity,
    form: page.form,
    record: page.record,
    isEditing: page.isEditing,
    isWritable: page.isWritable,
    edit: () => page.edit(),
    stopEditing: () => page.stopEditing?.(),
    flags: (name) => flagsOf(node, name),
    openExisting: ({ entity = page.entity.name, registration = '' }) => {
      page.form.reset();
      void navigate(recordPath(entities.named(entity), registration));
    },
  };
  const only = SECTIONS.find(({ name }) => name === node.props?.['section'])?.name;
  return <PersonSections host={host} only={only} rows={rowsOf(node.props?.['rows'])} />;
});

/** Rows of field names; undefined where the layout has none. */
function rowsOf(value: JsonValue | undefined): Rows | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((row) => (Array.isArray(row) ? row.map(String) : [String(row)]));
}
