import type { EntityDefinition, EntityRecord } from '@mortise/sdk';
import type { RecordPage } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';

/** A page of a record, as far as cards and elements see it. */
export function fakePage(entity: EntityDefinition, values: Readonly<Record<string, unknown>>): RecordPage {
  const record: EntityRecord = {
    _id: '1',
    registration: 'X1',
    name: 'One',
    status: entity.workflow?.initial ?? 'ACTIVE',
    _version: 1,
    _insertDate: '2026-01-31T10:00:00.000Z',
    _updateDate: '2026-01-31T10:00:00.000Z',
    _insertUser: 'ada@demo',
    _updateUser: 'ada@demo',
    ...values,
  };
  return {
    entity,
    record,
    form: new RecordForm(entity, record),
    isWritable: true,
    isEditing: false,
    edit: () => {},
    transitions: [],
    runTransition: () => Promise.resolve(),
    reload: () => Promise.resolve(),
  };
}
